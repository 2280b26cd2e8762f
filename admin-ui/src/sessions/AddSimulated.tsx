import type { Project } from '@aislelab/domain';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fieldErrors, parseShoppers, shoppersError } from '../projects/bar/fieldErrors.ts';
import { FormDialog } from '../projects/bar/FormDialog.tsx';
import { ShoppersField } from '../projects/bar/ShoppersField.tsx';
import { useChangeSimulated } from './useSimulated.ts';

/** Few enough to leave places for people. */
const SUGGESTED = 20;

/** Sends simulated shoppers into the store. */
export function AddSimulated({ project }: { project: Project }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Add simulated shoppers
      </Button>
      {open && <AddDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [shoppers, setShoppers] = useState(String(Math.min(SUGGESTED, project.testing.sample.variations)));
  const [checked, setChecked] = useState(false);
  const change = useChangeSimulated(project);
  const refused = fieldErrors(change.error)['perVariation'];
  const perVariation = parseShoppers(shoppers);
  const submit = () => {
    setChecked(true);
    if (perVariation === null || shoppersError(shoppers).shoppers) return;
    change.mutate({ do: 'add', perVariation }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Add simulated shoppers"
      submitLabel="Add them"
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2" color="text.secondary">
          For demonstrations and load tests: computed shoppers, no people, walk through this store. They take places of
          the sample, which people then cannot have, and they are counted from now on: the report says so above
          everything else and is marked as simulated. It is noted in the audit log.
        </Typography>
        <ShoppersField
          value={shoppers}
          error={(checked ? shoppersError(shoppers).shoppers : undefined) ?? refused}
          helperText={`${(perVariation ?? 0) * project.variations.length} in all; the sample is ${project.testing.sample.variations} per variation`}
          onChange={setShoppers}
        />
        {change.error && refused === undefined && <ErrorNotice error={change.error} />}
      </Stack>
    </FormDialog>
  );
}
