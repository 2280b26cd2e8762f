import { useId } from 'react';

export interface AnswersProps {
  labelledBy: string;
  answers: readonly string[];
  /** More than one may be chosen. */
  several: boolean;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  missing: boolean;
}

/** Answers one below another, as long as they are: radio buttons or boxes that one thumb can hit. */
export function Answers({ labelledBy, answers, several, chosen, onChange, missing }: AnswersProps) {
  const name = useId();
  const choose = (index: number, on: boolean) => {
    if (!several) return onChange([index]);
    onChange(answers.flatMap((_, one) => ((one === index ? on : chosen.includes(one)) ? [one] : [])));
  };
  return (
    <fieldset className="choice" aria-labelledby={labelledBy} data-missing={missing || undefined}>
      <div className="choice-list">
        {answers.map((answer, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an answer is known by its index
          <label key={index} className="choice-option">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(index)}
              onChange={(event) => choose(index, event.target.checked)}
            />
            <span>{answer}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
