import type { VisitEvent } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { clock, EVENT_LABELS } from '../sessionTexts.ts';

/** Events of the visit, in order; each links to its moment. */
export function EventList(props: {
  events: readonly VisitEvent[];
  at: number;
  onSeek: (at: number) => void;
  nameOf: (product: string) => string;
}) {
  const { events, at } = props;
  const list = useRef<HTMLUListElement>(null);
  const present = events.findLastIndex((one) => one.at <= at);
  // The list follows the moment; the page around it stays where it is.
  useEffect(() => {
    const item = list.current?.children[present];
    if (!list.current || !(item instanceof HTMLElement)) return;
    const { scrollTop, clientHeight } = list.current;
    const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
    if (top < scrollTop || bottom > scrollTop + clientHeight) list.current.scrollTop = bottom - clientHeight;
  }, [present]);
  return (
    <Stack component="section" aria-label={t('Events')}>
      <Typography variant="h4" component="h3">
        {t('Events')}
      </Typography>
      {events.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('Nothing was taken in hand.')}
        </Typography>
      )}
      <List
        dense
        disablePadding
        ref={list}
        sx={{ position: 'relative', maxHeight: { xs: 220, md: 300 }, overflowY: 'auto' }}
      >
        {events.map((event, index) => (
          <ListItem key={index} disablePadding>
            <ListItemButton
              onClick={() => props.onSeek(event.at)}
              selected={index === present}
              sx={{ borderRadius: 1, paddingInline: 1, gap: 1.5 }}
            >
              <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums', flex: 'none', width: 36 }}>
                {clock(event.at)}
              </Typography>
              <ListItemText
                primary={`${EVENT_LABELS[event.kind]}${event.quantity > 1 ? `, ${event.quantity}` : ''}`}
                secondary={event.product && props.nameOf(event.product)}
                slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}
