import Link from "@docusaurus/Link";
import CodeBlock from "@theme/CodeBlock";
import Heading from "@theme/Heading";
import Layout from "@theme/Layout";

const KINDS = ["primary", "secondary", "success", "info", "warning", "danger"];
const SIZES = ["none", "xs", "sm", "md", "lg", "xl"];

export default function Parts() {
  return (
    <Layout title="Parts" description="All parts of Infima">
      <main className="container margin-vert--lg">
        <Heading as="h1">All parts</Heading>
        <h2>Heading two</h2>
        <h3>Heading three</h3>
        <h4>Heading four</h4>
        <h5>Heading five</h5>
        <h6>Heading six</h6>
        <p>
          A paragraph with <a href="/docs/intro">a plain link</a>, <code>plain code</code> and <kbd>P</kbd>.
        </p>
        <ul>
          <li>plain entry</li>
          <li>second plain entry</li>
        </ul>
        <blockquote>Plain quotation</blockquote>
        <hr />
        <table>
          <thead>
            <tr>
              <th>Plain head</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Plain cell</td>
            </tr>
            <tr>
              <td>Plain second cell</td>
            </tr>
          </tbody>
        </table>
        <pre>
          <code>plain preformatted</code>
        </pre>
        <CodeBlock language="js" title="Component code">
          {'const component = "code";'}
        </CodeBlock>
        {KINDS.map((kind) => (
          <div className={`alert alert--${kind}`} role="alert" key={kind}>
            <button aria-label={`Close ${kind}`} className="clean-btn close" type="button">
              <span aria-hidden="true">x{kind}</span>
            </button>
            Alert of {kind} with <a href="/docs/intro">link in {kind}</a> and <code>code in {kind}</code>
          </div>
        ))}
        {KINDS.map((kind) => (
          <p key={kind}>
            <span className={`badge badge--${kind}`}>Badge {kind}</span>
            <button type="button" className={`button button--${kind}`}>
              Button {kind}
            </button>
            <Link className={`button button--outline button--${kind}`} to="/docs/intro">
              Outline {kind}
            </Link>
            <Link className={`button button--${kind} button--active`} to="/docs/intro">
              Active {kind}
            </Link>
            <span className={`text--${kind}`}>Text {kind}</span>
          </p>
        ))}
        <p>
          <Link className="button button--link" to="/docs/intro">
            Button link
          </Link>
          <Link className="button button--sm button--primary" to="/docs/intro">
            Small button
          </Link>
          <Link className="button button--lg button--primary" to="/docs/intro">
            Large button
          </Link>
          <Link className="button button--block button--primary" to="/docs/intro">
            Block button
          </Link>
          <button type="button" className="button button--primary disabled">
            Disabled button
          </button>
        </p>
        <div className="button-group">
          <button type="button" className="button button--secondary">
            Group one
          </button>
          <button type="button" className="button button--secondary">
            Group two
          </button>
        </div>
        <div className="row">
          {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((width) => (
            <div className={`col col--${width}`} key={width}>
              <p>Column {width}</p>
            </div>
          ))}
          <div className="col col--3 col--offset-2">Offset column</div>
        </div>
        <div className="row row--no-gutters">
          <div className="col">Without gutters</div>
        </div>
        <div className="card">
          <div className="card__image">
            <img src="/img/photo.svg" alt="Image of card" />
          </div>
          <div className="card__header">
            <h3>Card heading</h3>
          </div>
          <div className="card__body">
            <p>Card body text</p>
          </div>
          <div className="card__footer">
            <button type="button" className="button button--secondary button--block">
              Card button
            </button>
          </div>
        </div>
        <div className="avatar">
          <img className="avatar__photo" alt="Avatar photo" src="/img/photo.svg" />
          <div className="avatar__intro">
            <div className="avatar__name">Avatar name</div>
            <small className="avatar__subtitle">Avatar subtitle</small>
          </div>
        </div>
        <nav aria-label="own breadcrumbs">
          <ul className="breadcrumbs">
            <li className="breadcrumbs__item">
              <a className="breadcrumbs__link" href="/docs/intro">
                Crumb one
              </a>
            </li>
            <li className="breadcrumbs__item breadcrumbs__item--active">
              <a className="breadcrumbs__link" href="/docs/intro">
                Crumb two
              </a>
            </li>
          </ul>
        </nav>
        <ul className="tabs">
          <li className="tabs__item tabs__item--active">Own tab one</li>
          <li className="tabs__item">Own tab two</li>
        </ul>
        <ul className="pills">
          <li className="pills__item pills__item--active">Pill one</li>
          <li className="pills__item">Pill two</li>
        </ul>
        <ul className="pagination">
          <li className="pagination__item pagination__item--active">
            <a className="pagination__link" href="/docs/intro">
              P1
            </a>
          </li>
          <li className="pagination__item">
            <a className="pagination__link" href="/docs/intro">
              P2
            </a>
          </li>
        </ul>
        <nav className="pagination-nav" aria-label="own pagination">
          <a className="pagination-nav__link pagination-nav__link--next" href="/docs/intro">
            <div className="pagination-nav__sublabel">Own next</div>
            <div className="pagination-nav__label">Own label</div>
          </a>
        </nav>
        <div className="dropdown dropdown--hoverable">
          <button type="button" className="button button--secondary">
            Own dropdown
          </button>
          <ul className="dropdown__menu">
            <li>
              <a className="dropdown__link" href="/docs/intro">
                Own choice
              </a>
            </li>
          </ul>
        </div>
        <ul className="menu__list">
          <li className="menu__list-item">
            <a className="menu__link menu__link--active" href="/docs/intro">
              Own menu link
            </a>
          </li>
        </ul>
        <div className="hero hero--dark">
          <div className="container">
            <h1 className="hero__title">Dark hero</h1>
            <p className="hero__subtitle">Dark subtitle</p>
          </div>
        </div>
        <div className="hero">
          <div className="container container--fluid">
            <h1 className="hero__title">Plain hero</h1>
          </div>
        </div>
        {SIZES.map((size) => (
          <div key={size} className={`margin-top--${size} margin-bottom--${size}`}>
            <p className={`margin--${size}`}>Margin {size}</p>
            <p className={`padding--${size}`}>Padding {size}</p>
            <p className={`padding-top--${size} padding-bottom--${size}`}>Vertical padding {size}</p>
            <p className={`margin-vert--${size} padding-horiz--${size}`}>Margins {size}</p>
          </div>
        ))}
        <p className="text--center">Centred text</p>
        <p className="text--right">Right text</p>
        <p className="text--truncate">Truncated text</p>
        <p className="text--bold">Bold text</p>
        <div className="shadow--lw">Shadow lw</div>
        <div className="shadow--md">Shadow md</div>
        <div className="shadow--tl">Shadow tl</div>
        <div className="table-of-contents">
          <a className="table-of-contents__link" href="/docs/intro">
            Own contents link
          </a>
        </div>
        <div className="markdown">
          <h2>Own Markdown heading</h2>
          <p>Own Markdown text</p>
        </div>
      </main>
    </Layout>
  );
}
