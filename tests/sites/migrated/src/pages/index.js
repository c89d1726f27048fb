import React from 'react';
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import Counter from '../components/Counter';
import styles from './index.module.css';

function Hero() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <header className={styles.hero}>
      <h1>{siteConfig.title}</h1>
      <p>{siteConfig.tagline}</p>
      <Link className="button" to="/docs/">
        Read the guide
      </Link>
    </header>
  );
}

export default function Home({config}) {
  const {path, versions} = usePluginData('docusaurus-plugin-content-docs');
  return (
    <Layout title="Home" description="The front page">
      <Hero />
      <main>
        <p className="facts">
          {config.baseUrl} {path} {versions.map(({name, docs}) => `${name}: ${docs.length}`).join(', ')}
        </p>
        <Counter start={1} />
        <img src="/img/logo.png" alt="" />
      </main>
    </Layout>
  );
}
