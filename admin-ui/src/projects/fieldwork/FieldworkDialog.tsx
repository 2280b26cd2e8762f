import { fieldworkOf, type Fieldwork, type Project, type Repeat } from '@aislelab/domain';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fieldErrors, parseShoppers, shoppersError } from '../bar/fieldErrors.ts';
import { FormDialog } from '../bar/FormDialog.tsx';
import { ShoppersField } from '../bar/ShoppersField.tsx';
import { SigningKey } from './SigningKey.tsx';
import { useChangeFieldwork } from './useFieldwork.ts';

const REPEAT_TEXTS: Record<Repeat, string> = {
  SAME_VARIATION: 'Sees the same variation again and is not counted',
  REFUSE: 'Is refused',
};

/** How a live study takes its shoppers: how many, and what a panel has to prove. */
export function FieldworkDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { variations } = project.testing.sample;
  const [shoppers, setShoppers] = useState(String(variations));
  const [fieldwork, setFieldwork] = useState<Fieldwork>(fieldworkOf(project));
  const change = useChangeFieldwork(project);
  const { respondents } = fieldwork;
  const set = (patch: Partial<Fieldwork['respondents']>) =>
    setFieldwork((before) => ({ ...before, respondents: { ...before.respondents, ...patch } }));
  const refused = fieldErrors(change.error);
  const error = shoppersError(shoppers).shoppers ?? refused['samplePerVariation'];
  const submit = () => {
    const samplePerVariation = parseShoppers(shoppers);
    if (samplePerVariation === null || error) return;
    const more = samplePerVariation === variations ? {} : { samplePerVariation };
    change.mutate({ fieldwork, ...more }, { onSuccess: onClose });
  };
  return (
    <FormDialog title="Fieldwork" submitLabel="Save" busy={change.isPending} onSubmit={submit} onClose={onClose}>
      <Stack sx={{ gap: 2.5 }}>
        {change.error && Object.keys(refused).length === 0 && <ErrorNotice error={change.error} />}
        <ShoppersField
          value={shoppers}
          error={error}
          helperText="More at any time; fewer as long as the places are free."
          onChange={setShoppers}
        />
        <Stack>
          <Typography variant="subtitle2" component="h3">
            Respondents of a panel
          </Typography>
          <Tick
            label="The link has to carry the id of a respondent"
            checked={respondents.required || respondents.signed}
            disabled={respondents.signed}
            onChange={(required) => set({ required })}
          />
          <Tick
            label="The id has to be signed by the panel"
            checked={respondents.signed}
            onChange={(signed) => set({ signed, required: signed || respondents.required })}
          />
        </Stack>
        {respondents.signed && <SigningKey project={project} />}
        <TextField
          select
          label="A respondent who comes again"
          value={respondents.repeat}
          onChange={({ target }) => set({ repeat: target.value === 'REFUSE' ? 'REFUSE' : 'SAME_VARIATION' })}
        >
          {Object.entries(REPEAT_TEXTS).map(([value, text]) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </TextField>
        <Tick
          label="Count visits that saw the shelves as a list"
          checked={fieldwork.countListVisits}
          onChange={(countListVisits) => setFieldwork((before) => ({ ...before, countListVisits }))}
        />
      </Stack>
    </FormDialog>
  );
}

function Tick(props: { label: string; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void }) {
  return (
    <FormControlLabel
      label={props.label}
      disabled={props.disabled ?? false}
      control={<Checkbox checked={props.checked} onChange={(_, next) => props.onChange(next)} />}
    />
  );
}
