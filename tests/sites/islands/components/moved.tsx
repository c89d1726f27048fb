import React from "react";

export const limit = 3;

/** As in a Docusaurus site: no directive, React's default import, a class. */
export class Moved extends React.Component<{ label: string }, { count: number }> {
  state = { count: 0 };

  render() {
    return (
      <button type="button" onClick={() => this.setState({ count: this.state.count + 1 })}>
        {this.props.label} {this.state.count}
      </button>
    );
  }
}
