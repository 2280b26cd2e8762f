import { useId } from 'react';

export interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { _id: T; label: string }[];
  value: T | null;
  onChange: (value: T) => void;
  missing: boolean;
}

/** A few options as large buttons: radio buttons that one thumb can hit. */
export function Choice<T extends string>({ label, options, value, onChange, missing }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="choice" data-missing={missing || undefined}>
      <legend>{label}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <label key={option._id} className="choice-option">
            <input
              type="radio"
              name={name}
              value={option._id}
              checked={value === option._id}
              onChange={() => onChange(option._id)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
