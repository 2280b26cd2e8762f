import { language, t } from '@aislelab/ui-kit/texts';
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
  const which = `${count === 1 ? t('the one session') : t('all %{count} sessions', { count: count.toLocaleString(language()) })}${props.filtered ? t(' that match') : ''}`;
  const verb = asked ? t('Enable') : t('Disable');
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
          {enabled ? t('Enable all') : t('Disable all')}
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
        {t(
          'Only enabled sessions count in the report; a report that is compiled already has to be compiled again. The change is noted in the audit log.',
        )}
      </ConfirmDialog>
    </>
  );
}
