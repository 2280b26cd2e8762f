import { useSay } from '../texts.tsx';

export interface StartScreenProps {
  mission: string;
  onStart: () => void;
  /** To the shelves as a list; `null` where there is nothing else. */
  onList: (() => void) | null;
}

export function StartScreen({ mission, onStart, onList }: StartScreenProps) {
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
        {onList && (
          <button type="button" className="link" onClick={onList}>
            {say('list.instead')}
          </button>
        )}
      </section>
    </main>
  );
}
