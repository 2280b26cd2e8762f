import { useEffect, useId, useRef } from 'react';
import { useSay } from '../texts.tsx';

export interface ConsentProps {
  /** The project's own words; empty where it has none. */
  text: string;
  tick: boolean;
  given: boolean;
  onGiven: (given: boolean) => void;
  missing: boolean;
}

/** Text of the consent, and the box for it. */
export function Consent({ text, tick, given, onGiven, missing }: ConsentProps) {
  const say = useSay();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (missing) box.current?.focus();
  }, [missing]);
  return (
    <div className="consent" data-missing={missing || undefined}>
      {text !== '' && (
        <>
          <h2 id={`${id}-title`}>{say('consent.title')}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keyboard as well */}
          <section className="consent-text" aria-labelledby={`${id}-title`} tabIndex={0}>
            {text}
          </section>
        </>
      )}
      {tick && (
        <label className="consent-tick">
          <input
            ref={box}
            type="checkbox"
            required
            checked={given}
            aria-invalid={missing}
            aria-describedby={missing ? `${id}-missing` : undefined}
            onChange={(event) => onGiven(event.target.checked)}
          />
          <span>{say('consent.agree')}</span>
        </label>
      )}
      {missing && (
        <p id={`${id}-missing`} className="problem" role="alert">
          {say('consent.missing')}
        </p>
      )}
    </div>
  );
}
