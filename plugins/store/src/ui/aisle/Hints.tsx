import { useEffect, useRef, type ReactNode } from 'react';
import { useSay } from '../texts.tsx';
import { HandIcon, LookIcon, StickIcon, SwipeIcon } from './icons.tsx';
import { useLocalLetters } from './useLocalLetters.ts';

export interface HintsProps {
  touch: boolean;
  onClose: () => void;
  /** To the shelves as a list. */
  onList: () => void;
}

/** How to move, before the first step and whenever asked for. */
export function Hints({ touch, onClose, onList }: HintsProps) {
  const say = useSay();
  const ready = useRef<HTMLButtonElement>(null);
  useEffect(() => ready.current?.focus({ preventScroll: true }), []);
  return (
    <dialog open className="over" aria-modal="true" aria-labelledby="hints-title">
      <section className="card card-hints">
        <h1 id="hints-title">{say('hint.title')}</h1>
        <ul className="hints">{touch ? <TouchHints /> : <DesktopHints />}</ul>
        <button ref={ready} type="button" className="button accent wide" onClick={onClose}>
          {say('hint.ready')}
        </button>
        <button type="button" className="link" onClick={onList}>
          {say('list.instead')}
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
