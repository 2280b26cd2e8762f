import type { IsoDate } from '@aislelab/domain';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { exactTime, relativeTime } from './relativeTime.ts';

/** Time since a date, updated every minute; the exact time on hover, for machines, and in print, where a relative time would go stale. */
export function RelativeTime({ date }: { date: IsoDate }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const at = new Date(date);
  return (
    <Tooltip title={exactTime(at)}>
      <Box component="time" dateTime={date} data-exact={exactTime(at)} sx={exactInPrint}>
        <span>{relativeTime(at, now)}</span>
      </Box>
    </Tooltip>
  );
}

const exactInPrint = {
  '@media print': { '& > span': { display: 'none' }, '&::after': { content: 'attr(data-exact)' } },
};
