import { useEffect, useState } from 'react';

export const SPEEDS = [1, 4, 16] as const;

/** A moment that runs from 0 to `length` ms while it plays, and stays at the end. */
export function usePlayback(length: number) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(4);
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function run(now) {
      const passed = (now - last) * speed;
      last = now;
      setAt((before) => Math.min(length, before + passed));
      frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, length]);
  const over = at >= length;
  if (playing && over) setPlaying(false);
  const seek = (next: number) => setAt(Math.min(length, Math.max(0, next)));
  const toggle = () => {
    if (!playing && over) setAt(0);
    setPlaying(!playing);
  };
  return { at, seek, playing, toggle, speed, setSpeed };
}
