import { page } from './editor-test.ts';

interface Point {
  x: number;
  y: number;
}

/** Fingers of the browser itself: real touches, which become pointer events. */
export async function hand() {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id })),
    });
  return {
    down: (...points: Point[]) => send('touchStart', ...points),
    move: (...points: Point[]) => send('touchMove', ...points),
    up: () => send('touchEnd'),
    tap: async (at: Point) => {
      await send('touchStart', at);
      await send('touchEnd');
    },
    /** Rests until what is under the finger is lifted. */
    lift: async (at: Point) => {
      await send('touchStart', at);
      await page.getByTestId('drop-reason').waitFor();
    },
  };
}
