import { useSay } from '../texts.tsx';
import { useExit } from '../useExit.ts';
import { WalkAgain } from '../preview/WalkAgain.tsx';

/**
 * @param redirect Where the panel wants its shopper next, known only once the server has confirmed the visit.
 * @param onAgain Back to the door, where nothing is recorded.
 */
export function EndScreen({ redirect, onAgain }: { redirect: string | null; onAgain: (() => void) | null }) {
  const say = useSay();
  const target = useExit(redirect, onAgain !== null);
  return (
    <main className="screen screen-plain">
      <section className="card card-end">
        <svg className="tick" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="M14 25l7 7 13-15" />
        </svg>
        <h1>{say('end.thanks')}</h1>
        <p className="lead">{say('end.close')}</p>
        {target && (
          <a className="button primary" href={target}>
            {say('end.goOn')}
          </a>
        )}
        {onAgain && <WalkAgain onAgain={onAgain} />}
      </section>
    </main>
  );
}
