import type { Front } from '@aislelab/domain';
import { useState } from 'react';
import { useSay } from '../texts.tsx';
import { Consent } from './Consent.tsx';

export interface StartScreenProps {
  front: Pick<Front, 'config' | 'consent' | 'privacy'>;
  consent: boolean;
  onConsent: (given: boolean) => void;
  onStart: () => void;
  /** To the shelves as a list; `null` where there is nothing else. */
  onList: (() => void) | null;
}

export function StartScreen({ front, consent, onConsent, onStart, onList }: StartScreenProps) {
  const say = useSay();
  const [tried, setTried] = useState(false);
  const { mission } = front.config;
  const { text, tick } = front.consent;
  const agreed = !tick || consent;
  const once = (go: () => void) => () => {
    setTried(true);
    if (agreed) go();
  };
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
        {(text !== '' || tick) && (
          <Consent text={text} tick={tick} given={consent} onGiven={onConsent} missing={tried && !agreed} />
        )}
        <button type="button" className="button accent wide" onClick={once(onStart)}>
          {say('start.begin')}
        </button>
        <p className="small">
          {say('start.privacy')}
          {front.privacy && (
            <>
              {' '}
              <a href={front.privacy} target="_blank" rel="noopener noreferrer">
                {say('start.privacyLink')}
              </a>
            </>
          )}
        </p>
        {onList && (
          <button type="button" className="link" onClick={once(onList)}>
            {say('list.instead')}
          </button>
        )}
      </section>
    </main>
  );
}
