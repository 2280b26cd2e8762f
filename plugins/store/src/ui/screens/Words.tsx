import { MAX_WORDS } from '@aislelab/domain';
import { useId, type KeyboardEvent } from 'react';
import { useSay } from '../texts.tsx';

export interface WordsProps {
  words: readonly string[];
  draft: string;
  onDraft: (draft: string) => void;
  onAdd: (typed: string) => void;
  onRemove: (word: string) => void;
  missing: boolean;
}

/** Up to ten words, one chip each. */
export function Words({ words, draft, onDraft, onAdd, onRemove, missing }: WordsProps) {
  const say = useSay();
  const id = useId();
  const full = words.length >= MAX_WORDS;
  const take = (typed: string) => {
    onAdd(typed);
    onDraft('');
  };
  const change = (typed: string) => (/[\s,;]/u.test(typed) ? take(typed) : onDraft(typed));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && draft.trim()) take(draft);
    const last = words.at(-1);
    if (event.key === 'Backspace' && draft === '' && last) onRemove(last);
  };
  return (
    <div className="words" data-missing={missing || undefined}>
      <label htmlFor={id}>{say('review.words')}</label>
      <div className="words-box">
        {words.map((word) => (
          <span key={word} className="chip">
            {word}
            <button type="button" onClick={() => onRemove(word)} aria-label={say('review.removeWord', { word })}>
              ×
            </button>
          </span>
        ))}
        <input
          id={id}
          value={draft}
          disabled={full}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="enter"
          aria-invalid={missing}
          aria-describedby={`${id}-count`}
        />
      </div>
      <p id={`${id}-count`} className="small" aria-live="polite">
        {say('review.count', { count: String(words.length) })}
      </p>
    </div>
  );
}
