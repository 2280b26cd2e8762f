import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';

const HEADER_PX = 32;

export interface VirtualRowsProps {
  label: string;
  count: number;
  /** px before a row was measured. */
  estimate?: number;
  /** Called with the first and last row on screen. */
  onShown?: (from: number, to: number) => void;
  row: (index: number) => ReactNode;
  header?: ReactNode;
}

/** A list of any length that renders only the rows on screen. */
export function VirtualRows({ label, count, estimate = 53, onShown, row, header }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions change what they answer: this component is not memoised
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    overscan: 8,
    onChange: ({ range }) => range && onShown?.(range.startIndex, range.endIndex),
  });
  return (
    <Box
      ref={scroller}
      component="section"
      aria-label={label}
      // Scrolled with the keyboard too.
      tabIndex={0}
      sx={{ maxHeight: 'min(60vh, 640px)', overflow: 'auto', contain: 'strict' }}
      style={{ height: rows.getTotalSize() + (header ? HEADER_PX : 0) }}
    >
      {header}
      <Box
        component="ul"
        sx={{ position: 'relative', listStyle: 'none', margin: 0, padding: 0 }}
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <Box
            key={key}
            component="li"
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            sx={(theme) => ({
              position: 'absolute',
              insetInline: 0,
              top: 0,
              minHeight: estimate,
              borderBottom: `1px solid ${theme.aisle.hairline}`,
            })}
            style={{ transform: `translateY(${start}px)` }}
          >
            {row(index)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
