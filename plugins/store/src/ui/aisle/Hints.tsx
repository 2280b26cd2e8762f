import { useEffect, useRef, type ReactNode } from 'react';
import { useSay } from '../texts.tsx';
import { HandIcon, LookIcon, StickIcon, SwipeIcon } from './icons.tsx';
import { useLocalLetters } from './useLocalLetters.ts';

export interface HintsProps {
  touch: boolean;
  /** The store is drawn: shopping can begin. */
  ready: boolean;
  onClose: () => void;
}

/** Help with moving, before the first step and whenever requested. */
export function Hints({ touch, ready, onClose }: HintsProps) {
  const say = useSay();
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <dialog open className="over" aria-modal="true" aria-labelledby="hints-title">
      <section className="card card-hints">
        <h1 id="hints-title">{say('hint.title')}</h1>
        <ul className="hints">{touch ? <TouchHints /> : <DesktopHints />}</ul>
        <button
          ref={start}
          type="button"
          className="button accent wide"
          // Not disabled: the focus would be lost.
          aria-disabled={!ready}
          onClick={() => ready && onClose()}
        >
          {say(ready ? 'hint.ready' : 'start.loading')}
        </button>
      </section>
    </dialog>
  );
}

function DesktopHints() {
  const say = useSay();
  const letters = useLocalLetters();
  const local = [letters.KeyW, letters.KeyA, letters.KeyS, letters.KeyD].join('');
  return (
    <>
      <Hint picture={<Keys letters={letters} />}>{say('hint.walk').replace('WASD', local)}</Hint>
      <Hint picture={<kbd>{letters.KeyC}</kbd>}>{replaceKey(say('hint.crouch'), letters.KeyC)}</Hint>
      <Hint picture={<LookIcon />}>{say('hint.look')}</Hint>
      <Hint picture={<HandIcon />}>{say('hint.pick')}</Hint>
    </>
  );
}

const replaceKey = (text: string, letter: string) => text.replace(/^C\b/u, letter);

function TouchHints() {
  const say = useSay();
  return (
    <>
      <Hint picture={<SwipeIcon />}>{say('hint.touchLook')}</Hint>
      <Hint picture={<StickIcon />}>{say('hint.touchWalk')}</Hint>
      <Hint picture={<HandIcon />}>{say('hint.touchPick')}</Hint>
    </>
  );
}

function Hint({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className="hint-picture">{picture}</span>
      <span>{children}</span>
    </li>
  );
}

function Keys({ letters }: { letters: Record<'KeyW' | 'KeyA' | 'KeyS' | 'KeyD', string> }) {
  return (
    <span className="keys" aria-hidden="true">
      <kbd>{letters.KeyW}</kbd>
      <kbd>{letters.KeyA}</kbd>
      <kbd>{letters.KeyS}</kbd>
      <kbd>{letters.KeyD}</kbd>
    </span>
  );
}
