import { Component, type ReactNode } from 'react';
import { RefusedScreen } from './screens/RefusedScreen.tsx';

/** Shows a screen that offers to go on after an error, never an empty window: the visit is kept in the browser. */
export class StoreBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <RefusedScreen reason="refused.broken" onRetry={() => location.reload()} />;
  }
}
