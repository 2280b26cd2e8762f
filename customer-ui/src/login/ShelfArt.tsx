import Box from '@mui/material/Box';
import { memo } from 'react';
import { shelfPacks, WIDTH, HEIGHT, BOARDS, type Pack } from './shelfPacks.ts';

/** A shelf that goes on and on, one pack of it under test. Decoration: it says nothing that is not said in words. */
export const ShelfArt = memo(function ShelfArt() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        overflow: 'hidden',
        background: 'radial-gradient(120% 90% at 30% 0%, #14736e 0%, #0a4d4a 55%, #06302e 100%)',
      }}
    >
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      >
        {shelfPacks().map((pack) => (
          <PackShape key={`${pack.x} ${pack.y}`} pack={pack} />
        ))}
        {BOARDS.map((y) => (
          <g key={y}>
            <rect x="0" y={y} width={WIDTH} height="12" fill="#dfeeeb" opacity="0.92" />
            <rect x="0" y={y + 12} width={WIDTH} height="10" fill="#000" opacity="0.18" />
          </g>
        ))}
      </Box>
    </Box>
  );
});

function PackShape({ pack: { x, y, width, height, kind, color, band, tested } }: { pack: Pack }) {
  const shade = kind === 'bottle' ? 0.42 : 0.02;
  const body =
    kind === 'bottle' ? (
      <path
        d={`M${x + width * 0.36} ${y} h${width * 0.28} v${height * 0.16} q${width * 0.36} ${height * 0.08} ${width * 0.36} ${height * 0.22} V${y + height} H${x} V${y + height * 0.38} q0 -${height * 0.14} ${width * 0.36} -${height * 0.22} Z`}
        fill={color}
      />
    ) : (
      <rect x={x} y={y} width={width} height={height} rx={kind === 'can' ? width * 0.16 : 3} fill={color} />
    );
  return (
    <g opacity={tested ? 1 : 0.86}>
      {body}
      <rect x={x} y={y + height * 0.52} width={width} height={height * 0.26} fill={band} opacity="0.9" />
      <rect x={x + width * 0.16} y={y + height * 0.6} width={width * 0.5} height={height * 0.045} rx="2" fill={color} />
      <rect
        x={x + width * 0.86}
        y={y + height * shade}
        width={width * 0.14}
        height={height * (1 - shade)}
        fill="#000"
        opacity="0.09"
      />
      {tested && (
        <rect
          x={x - 7}
          y={y - 7}
          width={width + 14}
          height={height + 7}
          rx="7"
          fill="none"
          stroke="#f2a93b"
          strokeWidth="4"
        />
      )}
    </g>
  );
}
