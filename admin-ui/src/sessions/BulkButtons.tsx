import { ConfirmDialog } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { useEnableSessions, Where } from './useSessions.ts';

/** Enables or disables every session that matches the filters, once it is confirmed. */
export function BulkButtons(props: {
  count: number;
  filtered: boolean;
  disabled: boolean;
  enable: ReturnType<typeof useEnableSessions>;
  where: Where;
}) {
  const { count, enable } = props;
  const [asked, setAsked] = useState<boolean | null>(null);
  const which = `${count === 1 ? 'the one session' : `all ${count.toLocaleString('en')} sessions`}${props.filtered ? ' that match' : ''}`;
  const verb = asked ? 'Enable' : 'Disable';
  return (
    <>
      {[true, false].map((enabled) => (
        <Button
          key={String(enabled)}
          size="small"
          variant="outlined"
          disabled={props.disabled || count === 0}
          onClick={() => setAsked(enabled)}
        >
          {enabled ? 'Enable all' : 'Disable all'}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={`${verb} ${which}?`}
        confirmLabel={verb}
        destructive={asked === false}
        busy={enable.isPending}
        onConfirm={() =>
          enable.mutate({ where: props.where, enabled: asked === true }, { onSettled: () => setAsked(null) })
        }
        onCancel={() => setAsked(null)}
      >
        Only enabled sessions count in the report; a report that is compiled already has to be compiled again. The
        change is noted in the audit log.
      </ConfirmDialog>
    </>
  );
}
