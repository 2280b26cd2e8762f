import { MAX_RATING } from '@aislelab/domain';
import { useId, useState } from 'react';
import { useSay } from '../texts.tsx';

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.44 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z';

export interface StarsProps {
  value: number | null;
  onChange: (value: number) => void;
  missing: boolean;
}

/** Rating as radio buttons in the shape of stars. */
export function Stars({ value, onChange, missing }: StarsProps) {
  const say = useSay();
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? value ?? 0;
  return (
    <fieldset className="stars" data-missing={missing || undefined} onPointerLeave={() => setPointed(null)}>
      <legend>{say('review.rating')}</legend>
      {Array.from({ length: MAX_RATING }, (_, index) => index + 1).map((star) => (
        <label
          key={star}
          className={star <= lit ? 'star lit' : 'star'}
          onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(star)}
        >
          <input
            type="radio"
            name={name}
            checked={value === star}
            onChange={() => onChange(star)}
            aria-label={say('review.stars', { count: String(star) })}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={STAR} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
