import { useEffect, useState } from 'react';
import type { Visit } from '../../session/Visit.ts';
import { refusalOf } from '../../session/refusal.ts';
import { useSay } from '../texts.tsx';
import { useExit } from '../useExit.ts';

/** Sends the visit; unsent data stays in the browser and is retried. */
export function SendingScreen({ visit }: { visit: Visit }) {
  const say = useSay();
  const [state, setState] = useState<'sending' | 'retrying' | 'failed'>('sending');
  const [round, setRound] = useState(0);
  const [ended, setEnded] = useState(false);
  // Only by the button: the answers may still arrive.
  const exit = useExit(ended ? visit.terms.exits.closed : null, true);

  useEffect(() => {
    const stop = new AbortController();
    visit
      .submit((tries) => setState(tries > 0 ? 'retrying' : 'sending'), stop.signal)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setEnded(refusalOf(error).way?.exit === 'closed');
        setState('failed');
      });
    return () => stop.abort();
  }, [visit, round]);

  const again = () => {
    setState('sending');
    setRound((count) => count + 1);
  };
  return (
    <main className="screen screen-plain">
      <section className="card" aria-live="polite">
        {state === 'failed' ? (
          <>
            <p className="problem" role="alert">
              {say('error.submit')}
            </p>
            <button type="button" className="button primary" onClick={again}>
              {say('send.again')}
            </button>
            {exit && (
              <a className="button ghost" href={exit}>
                {say('refused.goOn')}
              </a>
            )}
          </>
        ) : (
          <>
            <div className="spinner" aria-hidden="true" />
            <p className="lead">{say('send.saving')}</p>
            {state === 'retrying' && <p className="small">{say('send.retrying')}</p>}
            {state === 'retrying' && (
              <button type="button" className="button ghost" onClick={again}>
                {say('send.again')}
              </button>
            )}
          </>
        )}
      </section>
    </main>
  );
}
