import type { Front } from '@aislelab/domain';
import { useId, useState, type FormEvent } from 'react';
import { Answers } from '../Answers.tsx';
import { useSay } from '../texts.tsx';
import { useFocusOnArrival } from '../useFocus.ts';
import { BackButton } from './BackButton.tsx';

export interface ScreeningCardProps {
  question: Front['screening'][number];
  number: number;
  count: number;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  onNext: () => void;
  onBack: () => void;
}

/** One question with its answers. */
export function ScreeningCard({ question, number, count, chosen, onChange, onNext, onBack }: ScreeningCardProps) {
  const say = useSay();
  const title = useId();
  const heading = useFocusOnArrival();
  const [tried, setTried] = useState(false);
  const missing = tried && chosen.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen.length > 0) onNext();
  };
  return (
    <main className="screen">
      <form className="card" onSubmit={submit} noValidate>
        <div className="question">
          <p className="small">
            {count === 1
              ? say('screening.title')
              : say('screening.count', { number: String(number), count: String(count) })}
          </p>
          <h1 id={title} ref={heading} tabIndex={-1}>
            {question.text}
          </h1>
          {question.several && <p className="quiet">{say('screening.several')}</p>}
        </div>
        <Answers
          labelledBy={title}
          answers={question.answers}
          several={question.several}
          chosen={chosen}
          onChange={onChange}
          missing={missing}
        />
        {missing && (
          <p className="problem" role="alert">
            {say('screening.missing')}
          </p>
        )}
        <div className="actions">
          <BackButton onBack={onBack} />
          <button type="submit" className="button accent wide">
            {say('shopper.continue')}
          </button>
        </div>
      </form>
    </main>
  );
}
