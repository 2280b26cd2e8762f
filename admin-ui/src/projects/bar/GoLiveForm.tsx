import { exitLinkHint, fieldworkOf, PLAN_DEFAULTS, PROJECT_TEXTS, type Project } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import { useProjectAction } from '@aislelab/workbench/project';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { fieldErrors, parseRedirect, parseShoppers, redirectError, shoppersError } from './fieldErrors.ts';
import { useHold } from './hold.ts';
import { ShoppersField } from './ShoppersField.tsx';

/** Sets the sample and opens the store. */
export function GoLiveForm({ project }: { project: Project }) {
  const [shoppers, setShoppers] = useState(() => String(agreedSample(project) ?? ''));
  const [redirect, setRedirect] = useState('');
  const [checked, setChecked] = useState(false);
  const run = useProjectAction(project);
  const [touched, setTouched] = useState(false);
  useHold(touched && !run.isSuccess);
  const refused = fieldErrors(run.error);
  const link = parseRedirect(redirect);
  const { carried } = fieldworkOf(project).link;
  const shoppersProblem = (checked ? shoppersError(shoppers).shoppers : undefined) ?? refused['samplePerVariation'];
  const linkProblem = (checked ? redirectError(redirect, carried) : undefined) ?? refused['redirect'];
  const total = (parseShoppers(shoppers) ?? 0) * project.variations.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (shoppersError(shoppers).shoppers || redirectError(redirect, carried)) return;
    run.mutate({ action: 'live', body: { samplePerVariation: parseShoppers(shoppers), redirect: link } });
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={translated(PROJECT_TEXTS.goLive)}
      onSubmit={submit}
      onChange={() => setTouched(true)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr) auto' },
        gap: 2,
        alignItems: 'start',
        marginTop: 2,
      }}
    >
      <ShoppersField
        value={shoppers}
        error={shoppersProblem}
        helperText={t('%{total} shoppers in all', { total })}
        onChange={setShoppers}
      />
      <TextField
        label={t('Redirect link')}
        type="url"
        value={redirect}
        error={linkProblem !== undefined}
        helperText={
          linkProblem ??
          t('Optional: where shoppers go at the end. %{exitLinkHint}', { exitLinkHint: exitLinkHint(carried) })
        }
        onChange={(event) => setRedirect(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <Button type="submit" variant="contained" color="secondary" loading={run.isPending} sx={{ height: 40 }}>
        {translated(PROJECT_TEXTS.goLive)}
      </Button>
      {run.error && Object.keys(refused).length === 0 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ErrorNotice error={run.error} />
        </Box>
      )}
    </Box>
  );
}

/** Sample per variation of the quote or the plan; `null` if neither has one. */
function agreedSample({ testing, paymentPlan }: Project): number | null {
  return testing.sample.variations || (paymentPlan && PLAN_DEFAULTS[paymentPlan].samplePerVariation);
}
