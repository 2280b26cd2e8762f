import type { Intent } from '../../core/locomotion.ts';

const DEAD = 0.16;
const TURN = 2.2;
const TILT = 1.4;
/** Buttons of the standard layout, by their places. */
const BUTTONS = { 0: 'take', 1: 'putBack', 2: 'crouch' } as const;
export type GamepadButtonName = (typeof BUTTONS)[keyof typeof BUTTONS];

export interface GamepadHandlers {
  want: (intent: Partial<Intent>) => void;
  press: (button: GamepadButtonName) => void;
}

/** The left stick walks, the right one looks. Sticks send no events: they are read once a frame, only while a gamepad is there. */
export class Gamepads {
  #frame = 0;
  #down = new Set<number>();
  #still = true;

  constructor(private readonly handlers: GamepadHandlers) {}

  listen(): () => void {
    const begin = () => {
      if (this.#frame === 0 && firstGamepad()) this.#frame = requestAnimationFrame(this.#read);
    };
    window.addEventListener('gamepadconnected', begin);
    // The previous listener has handled a button that is still pressed.
    for (const [index, { pressed }] of (firstGamepad()?.buttons ?? []).entries()) if (pressed) this.#down.add(index);
    begin();
    return () => {
      window.removeEventListener('gamepadconnected', begin);
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#move([]);
    };
  }

  #read = (): void => {
    const pad = firstGamepad();
    this.#frame = pad ? requestAnimationFrame(this.#read) : 0;
    this.#move(pad?.axes ?? []);
    for (const [place, name] of Object.entries(BUTTONS)) {
      const index = Number(place);
      const pressed = pad?.buttons[index]?.pressed ?? false;
      if (pressed && !this.#down.has(index)) this.handlers.press(name);
      if (pressed) this.#down.add(index);
      else this.#down.delete(index);
    }
  };

  #move([x = 0, y = 0, lookX = 0, lookY = 0]: readonly number[]): void {
    const [right, forward, turn, tilt] = [past(x), past(-y), past(-lookX) * TURN, past(-lookY) * TILT];
    const still = right === 0 && forward === 0 && turn === 0 && tilt === 0;
    if (still && this.#still) return;
    this.#still = still;
    this.handlers.want({ right, forward, turn, tilt });
  }
}

const past = (value: number) => (Math.abs(value) < DEAD ? 0 : (value - Math.sign(value) * DEAD) / (1 - DEAD));
const firstGamepad = () => navigator.getGamepads().find((pad) => pad?.connected && pad.mapping === 'standard') ?? null;
