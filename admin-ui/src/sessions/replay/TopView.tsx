import { GRIDS, type Session } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { pointsUntil, type Standing } from './timeline.ts';
import { DISPLAY, displaySpots, floorSpots, mostOf, VIEW, wallSpots } from './topView.ts';

/** Of the letters and of the margin that holds them, cm: on a phone the whole aisle is as wide as a hand. */
const WIDE = { letters: 16, margin: 26 } as const;
const NARROW = { letters: 38, margin: 54 } as const;
const CONE = 110;

/** The aisle from above: time on the floor and on the walls, the way so far, and where the shopper is and looks. */
export function TopView(props: {
  session: Session;
  at: number;
  standing: Standing | null;
  heat: boolean;
  /** True if the store has a secondary display. */
  display: boolean;
}) {
  const { session, at, standing } = props;
  const { aisle } = useTheme();
  const { letters, margin } = useMediaQuery(({ breakpoints }) => breakpoints.down('sm')) ? NARROW : WIDE;
  const path = session.path ?? [];
  const line = (points: typeof path) => points.map(([, x, y]) => `${y},${x}`).join(' ');
  const whole = useMemo(() => line(session.path ?? []), [session.path]);
  const top = -VIEW.shelf - margin;
  return (
    <svg
      viewBox={`${-margin} ${top} ${VIEW.length + 2 * margin} ${VIEW.width + 2 * VIEW.shelf + 2 * margin}`}
      role="img"
      aria-label={t('The aisle from above, entrance at the left')}
      style={{ display: 'block', width: '100%', borderRadius: 8, background: aisle.sunken }}
    >
      <rect x={0} y={0} width={VIEW.length} height={VIEW.width} fill={aisle.paper} stroke={aisle.hairline} />
      <Wall y={-VIEW.shelf} label={t('Left wall')} letters={letters} />
      <Wall y={VIEW.width} label={t('Right wall')} letters={letters} />
      {props.display && <Display letters={letters} />}
      <text
        x={-9}
        y={VIEW.width / 2}
        transform={`rotate(-90 -9 ${VIEW.width / 2})`}
        textAnchor="middle"
        fontSize={letters}
        fill={aisle.textSecondary}
      >
        {t('Entrance')}
      </text>
      {props.heat && <Heat session={session} />}
      <polyline points={whole} fill="none" stroke={aisle.hairline} strokeWidth={4} strokeLinejoin="round" />
      <polyline
        points={`${line(path.slice(0, pointsUntil(path, at)))}${standing ? ` ${standing.y},${standing.x}` : ''}`}
        fill="none"
        stroke={aisle.primary}
        strokeWidth={5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <EventDots session={session} at={at} />
      {standing && <Shopper standing={standing} />}
    </svg>
  );
}

function Wall({ y, label, letters }: { y: number; label: string; letters: number }) {
  const { aisle } = useTheme();
  const bay = VIEW.length / 8;
  return (
    <g>
      {Array.from({ length: 8 }, (_, index) => (
        <rect
          key={index}
          x={index * bay}
          y={y}
          width={bay}
          height={VIEW.shelf}
          fill={aisle.background}
          stroke={aisle.hairline}
        />
      ))}
      <text
        x={0}
        y={y < 0 ? y - letters / 2 : y + VIEW.shelf + 1.2 * letters}
        fontSize={letters}
        fill={aisle.textSecondary}
      >
        {label}
      </text>
    </g>
  );
}

function Display({ letters }: { letters: number }) {
  const { aisle } = useTheme();
  const { x, y, length, width } = DISPLAY;
  return (
    <g>
      <rect x={x} y={y} width={length} height={width} fill={aisle.background} stroke={aisle.hairline} />
      <text
        x={x + length / 2}
        y={y + width + 1.2 * letters}
        textAnchor="middle"
        fontSize={letters}
        fill={aisle.textSecondary}
      >
        {t('Display')}
      </text>
    </g>
  );
}

function Heat({ session: { maps } }: { session: Session }) {
  const { aisle } = useTheme();
  const most = mostOf(maps.attention);
  const size = GRIDS.attentionCell;
  return (
    <g aria-hidden>
      {floorSpots(maps.movement).map(({ x, y, share }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={GRIDS.movementCell}
          height={GRIDS.movementCell}
          fill={aisle.accent}
          opacity={0.12 + 0.6 * Math.sqrt(share)}
        />
      ))}
      {(['left', 'right'] as const).flatMap((side) =>
        wallSpots(maps.attention[side], side, most).map(({ x, share }) => (
          <rect
            key={`${side} ${x}`}
            x={x}
            y={side === 'left' ? -VIEW.shelf : VIEW.width}
            width={size}
            height={VIEW.shelf}
            fill={aisle.error}
            opacity={0.1 + 0.7 * Math.sqrt(share)}
          />
        )),
      )}
      {displaySpots(maps.attention.display, most).map(({ x, y, width, share }) => (
        <rect
          key={`display ${y}`}
          x={x}
          y={y}
          width={DISPLAY.length}
          height={width}
          fill={aisle.error}
          opacity={0.1 + 0.7 * Math.sqrt(share)}
        />
      ))}
    </g>
  );
}

/** Places of all pick-ups and additions to the cart so far. */
function EventDots({ session: { events = [], path = [] }, at }: { session: Session; at: number }) {
  const { aisle } = useTheme();
  return events
    .filter((event) => event.at <= at && event.product !== null)
    .map((event, index) => {
      const point = path[Math.max(0, pointsUntil(path, event.at) - 1)];
      if (!point) return null;
      const bought = event.kind === 'ADD';
      return (
        <circle
          key={index}
          cx={point[2]}
          cy={point[1]}
          r={bought ? 9 : 6}
          fill={bought ? aisle.accent : aisle.paper}
          stroke={aisle.accentText}
          strokeWidth={2}
        />
      );
    });
}

function Shopper({ standing: { x, y, heading } }: { standing: Standing }) {
  const { aisle } = useTheme();
  // Down the aisle is to the right here; a turn to the shopper's right is one downwards.
  return (
    <g transform={`translate(${y} ${x}) rotate(${heading})`}>
      <path
        d={`M0 0 L${CONE} ${-CONE * 0.45} A${CONE * 1.1} ${CONE * 1.1} 0 0 1 ${CONE} ${CONE * 0.45} Z`}
        fill={aisle.primary}
        opacity={0.22}
      />
      <circle r={15} fill={aisle.primary} stroke={aisle.paper} strokeWidth={3} />
    </g>
  );
}
