import { useEffect } from 'react';
import { useSay } from '../texts.tsx';

/** Long enough to read that all is saved, ms. */
const REDIRECT_DELAY = 1_800;

/**
 * @param redirect Where the panel wants its shopper next, known only once the server has confirmed the visit.
 * @param onAgain Back to the door, in a preview.
 */
export function EndScreen({ redirect, onAgain }: { redirect: string | null; onAgain: (() => void) | null }) {
  const say = useSay();
  const target = webAddress(redirect);
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => location.assign(target), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [target]);
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
        {onAgain && (
          <button type="button" className="button primary" onClick={onAgain}>
            Walk again
          </button>
        )}
      </section>
    </main>
  );
}

function webAddress(redirect: string | null): string | null {
  if (!redirect || !URL.canParse(redirect)) return null;
  const { protocol, href } = new URL(redirect);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
