import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { fieldErrors } from '../bar/fieldErrors.ts';
import { FormDialog } from '../bar/FormDialog.tsx';
import { checkFieldwork, fieldworkChange, readFieldwork, type FieldworkForm } from './fieldworkForm.ts';
import { SectionFold } from './SectionFold.tsx';
import { hasErrors, SECTIONS } from './sections.ts';
import { useChangeFieldwork } from './useFieldwork.ts';

/** Settings of a live study: sample size, quotas, checks of a panel's respondents, and the links after the visit. */
export function FieldworkDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [form, setForm] = useState(() => readFieldwork(project));
  const [checked, setChecked] = useState(false);
  const [open, setOpen] = useState<string | null>(t('Sample'));
  const change = useChangeFieldwork(project);
  const refused = fieldErrors(change.error);
  const faults = checkFieldwork(form);
  const errors = { ...refused, ...(checked ? faults : {}) };
  const show = (found: Readonly<Record<string, string>>) =>
    setOpen(SECTIONS.find((section) => hasErrors(section, found))?.title ?? open);
  const edit = (next: Partial<FieldworkForm>) => {
    setForm((before) => ({ ...before, ...next }));
    // Clears the refusal: it is about values that have changed since.
    if (Object.keys(refused).length > 0) change.reset();
  };
  const submit = () => {
    setChecked(true);
    if (Object.keys(faults).length > 0) return show(faults);
    change.mutate(fieldworkChange(form, project), {
      onSuccess: onClose,
      onError: (error) => show(fieldErrors(error)),
    });
  };
  return (
    <FormDialog
      title={t('Fieldwork')}
      submitLabel={t('Save')}
      wide
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {change.error && Object.keys(refused).length === 0 && <ErrorNotice error={change.error} />}
        <Box>
          {SECTIONS.map((section) => (
            <SectionFold
              key={section.title}
              title={section.title}
              summary={section.summary(form)}
              wrong={hasErrors(section, errors)}
              open={open === section.title}
              onOpen={(next) => setOpen(next ? section.title : null)}
            >
              <section.Fields project={project} form={form} errors={errors} edit={edit} />
            </SectionFold>
          ))}
        </Box>
      </Stack>
    </FormDialog>
  );
}
