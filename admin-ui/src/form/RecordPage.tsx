import { FormProblems } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { PageHeader } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { labelOf, type Labels } from './labels.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import type { RecordForm } from './useRecordEditor.ts';
import { valueText } from './valueText.ts';

export interface RecordPageProps<T extends object> {
  title: string;
  description?: ReactNode;
  back?: { label: string; to: string };
  /** Beside the title. */
  actions?: ReactNode;
  form: RecordForm<T>;
  labels: Labels;
  submitLabel: string;
  children: ReactNode;
}

/** The page of a form: its cards, what was refused, and the save always in reach. */
export function RecordPage<T extends object>(props: RecordPageProps<T>) {
  const { form, back } = props;
  usePageTitle(props.title);
  const guard = useLeaveGuard(form);
  useSaveKey(() => void form.submit());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
      {back && (
        <Link component={RouterLink} to={back.to} variant="body2" color="text.secondary" sx={{ marginBottom: 1 }}>
          {back.label}
        </Link>
      )}
      <PageHeader title={props.title} description={props.description} actions={props.actions} />
      <Stack sx={{ flex: 1, gap: 2, paddingBottom: 3 }}>
        <FormProblems
          form={form}
          describe={({ path, value }) => ({ label: labelOf(props.labels, path), text: valueText(value, path) })}
        />
        {props.children}
      </Stack>
      <SaveBar label={props.submitLabel} form={form} />
      {guard}
    </Box>
  );
}

type Shown = Pick<RecordForm<object>, 'errors' | 'dirty' | 'saving'>;

function SaveBar({ label, form }: { label: string; form: Shown }) {
  const open = Object.keys(form.errors).length;
  return (
    <Stack
      direction="row"
      sx={(theme) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        alignItems: 'center',
        gap: 2,
        marginInline: { xs: '-16px', sm: '-24px' },
        padding: { xs: '10px 16px', sm: '10px 24px' },
        borderTop: `1px solid ${theme.aisle.hairline}`,
        backgroundColor: theme.aisle.paper,
      })}
    >
      <Button type="submit" variant="contained" loading={form.saving} aria-keyshortcuts="Control+S">
        {label}
      </Button>
      <Typography component="output" variant="body2" color={open > 0 ? 'error' : 'text.secondary'}>
        {statusText(form, open)}
      </Typography>
    </Stack>
  );
}

function statusText({ dirty }: Shown, open: number): string {
  if (open > 0)
    return open === 1 ? t('One field needs your attention') : t('%{open} fields need your attention', { open });
  return dirty ? t('Unsaved changes') : '';
}

/** Ctrl+S and Cmd+S save the form rather than the page. */
function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
