import { useSay } from '../texts.tsx';

export function StartScreen({ mission, onStart }: { mission: string; onStart: () => void }) {
  const say = useSay();
  return (
    <main className="screen">
      <section className="card card-start" aria-labelledby="tagline">
        <h1 id="tagline">{say('start.tagline')}</h1>
        {mission !== '' && (
          <div className="mission">
            <h2>{say('start.mission')}</h2>
            <p>{mission}</p>
          </div>
        )}
        <button type="button" className="button accent wide" onClick={onStart}>
          {say('start.begin')}
        </button>
        <p className="small">{say('start.privacy')}</p>
      </section>
    </main>
  );
}
