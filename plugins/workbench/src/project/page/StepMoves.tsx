import { t } from '@aislelab/ui-kit/texts';
import Button from '@mui/material/Button';
import { createContext, use } from 'react';
import { StepLink } from '../draft/StepLink.tsx';
import type { WizardStep } from './steps.ts';

/** The steps of the project that is shown. */
export const StepsContext = createContext<readonly WizardStep[]>([]);

/** Leads to the step before this one. */
export function PreviousStep({ of }: { of: string }) {
  const steps = use(StepsContext);
  const step = steps[steps.findIndex(({ id }) => id === of) - 1];
  if (step?.redirect === undefined) return null;
  return (
    <Button component={StepLink} to={step.redirect}>
      {t('Back to %{title}', { title: step.title })}
    </Button>
  );
}

/** Leads to the step after this one. */
export function NextStep({ of }: { of: string }) {
  const steps = use(StepsContext);
  const step = steps[steps.findIndex(({ id }) => id === of) + 1];
  if (step?.redirect === undefined) return null;
  return (
    <Button variant="contained" component={StepLink} to={step.redirect}>
      {t('Continue to %{title}', { title: step.title })}
    </Button>
  );
}
