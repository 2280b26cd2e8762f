import type { IsoDate } from '@aislelab/domain';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { exactTime, relativeTime } from './relativeTime.ts';

/** How long ago, kept current by the minute; the exact time on hover and for machines. */
export function RelativeTime({ date }: { date: IsoDate }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const at = new Date(date);
  return (
    <Tooltip title={exactTime(at)}>
      <time dateTime={date}>{relativeTime(at, now)}</time>
    </Tooltip>
  );
}
