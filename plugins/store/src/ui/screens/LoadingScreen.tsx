import { useSay } from '../texts.tsx';

export function LoadingScreen() {
  const say = useSay();
  return (
    <main className="screen screen-plain" aria-busy="true">
      <div className="spinner" aria-hidden="true" />
      <p className="quiet">{say('start.loading')}</p>
    </main>
  );
}
