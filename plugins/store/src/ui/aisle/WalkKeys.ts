import type { Intent } from '../../core/locomotion.ts';

const TURN = 1.5;
const TILT = 1;

/**
 * Keys by their place on the keyboard, so that WASD is one hand's shape on every layout. Everything is let go when the
 * page loses the keyboard.
 */
export class WalkKeys {
  #down = new Set<string>();
  #crouch = false;

  constructor(private readonly want: (intent: Partial<Intent>) => void) {}

  listen(): () => void {
    const down = (event: KeyboardEvent) => this.#press(event);
    const up = (event: KeyboardEvent) => this.#release(event.code);
    const all = () => this.#releaseAll();
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', all);
    document.addEventListener('visibilitychange', all);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', all);
      document.removeEventListener('visibilitychange', all);
      this.#crouch = false;
      this.#releaseAll();
    };
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.code === 'KeyC' && !event.repeat) {
      this.#crouch = !this.#crouch;
      return this.#tell();
    }
    if (!WALKING.has(event.code)) return;
    event.preventDefault();
    if (this.#down.has(event.code)) return;
    this.#down.add(event.code);
    this.#tell();
  }

  #release(code: string): void {
    if (this.#down.delete(code)) this.#tell();
  }

  #releaseAll(): void {
    this.#down.clear();
    this.#tell();
  }

  #tell(): void {
    const on = (...codes: string[]) => (codes.some((code) => this.#down.has(code)) ? 1 : 0);
    this.want({
      forward: on('KeyW', 'ArrowUp') - on('KeyS', 'ArrowDown'),
      right: on('KeyD') - on('KeyA'),
      turn: (on('ArrowLeft') - on('ArrowRight')) * TURN,
      tilt: (on('PageUp') - on('PageDown')) * TILT,
      crouch: this.#crouch,
    });
  }
}

const WALKING = new Set([
  'KeyW',
  'KeyA',
  'KeyS',
  'KeyD',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
]);
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea') !== null;
