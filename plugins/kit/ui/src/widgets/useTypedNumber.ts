import { useState } from 'react';

/**
 * Text and value of a number field side by side: what is typed stays as typed, the value follows it, and a new value from outside
 * replaces the text unless the text already means that value.
 */
export function useTypedNumber<T extends number | null>(
  value: T,
  toText: (value: T) => string,
  parse: (text: string) => T,
  onChange: (value: T) => void,
) {
  const [text, setText] = useState(() => toText(value));
  const shown = parse(text) === value ? text : toText(value);
  return {
    text: shown,
    type: (next: string) => {
      setText(next);
      onChange(parse(next));
    },
  };
}
