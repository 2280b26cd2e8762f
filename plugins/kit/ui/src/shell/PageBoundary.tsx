import { Component, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

/** Around everything an application shows: what breaks leaves a page that says so, never an empty window. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  // The browser's way back leads out of a broken page too.
  private readonly tryAgain = () => this.setState({ failed: false });

  override componentDidMount() {
    addEventListener('popstate', this.tryAgain);
  }

  override componentWillUnmount() {
    removeEventListener('popstate', this.tryAgain);
  }

  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}
