import { useEffect, useRef, type PointerEvent } from 'react';
import type { Intent } from '../../core/locomotion.ts';

const RADIUS = 52;
const DEAD = 0.14;

/** A stick for one thumb: it follows its own finger only and springs back when that finger goes, however it goes. */
export function Joystick({ label, onMove }: { label: string; onMove: (intent: Partial<Intent>) => void }) {
  const knob = useRef<HTMLDivElement>(null);
  const finger = useRef<number | null>(null);
  const stop = useRef(() => onMove({}));
  useEffect(() => {
    stop.current = () => onMove({});
  }, [onMove]);
  useEffect(() => () => stop.current(), []);

  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerId !== finger.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left - box.width / 2) / RADIUS;
    const y = (event.clientY - box.top - box.height / 2) / RADIUS;
    const length = Math.hypot(x, y);
    const scale = length > 1 ? 1 / length : 1;
    if (knob.current) knob.current.style.transform = `translate(${x * scale * RADIUS}px, ${y * scale * RADIUS}px)`;
    onMove(length < DEAD ? {} : { forward: -y * scale, right: x * scale });
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (finger.current !== null) return;
    finger.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    move(event);
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerId !== finger.current) return;
    finger.current = null;
    if (knob.current) knob.current.style.transform = '';
    onMove({});
  };
  return (
    <div
      className="joystick"
      aria-hidden="true"
      title={label}
      data-testid="joystick"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
    >
      <div ref={knob} className="joystick-knob" />
    </div>
  );
}
