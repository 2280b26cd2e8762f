import { t } from '@aislelab/ui-kit/texts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Extension from '@mui/icons-material/ExtensionOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Grid from '@mui/icons-material/GridViewOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Compare from '@mui/icons-material/StyleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ElementType } from 'react';
import { Link } from 'react-router';
import type { WizardStep } from './steps.ts';

const ICONS: Readonly<Record<string, ElementType>> = {
  content: Inventory,
  variations: Compare,
  planogram: Grid,
  finalize: Flag,
};

export interface ProjectStepperProps {
  steps: readonly WizardStep[];
  /** Id of the step that is shown. */
  current: string;
}

/** The steps of a project, whatever their state: a link where a step leads somewhere, a button where it only does something. */
export function ProjectStepper({ steps, current }: ProjectStepperProps) {
  return (
    <Box component="nav" aria-label={t('Steps')}>
      <Box
        component="ol"
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${Math.max(4, steps.length)}, 1fr)` },
          // No hole where a row of two has one only.
          '& > li:last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          gap: '1px',
          margin: 0,
          padding: 0,
          listStyle: 'none',
          border: `1px solid ${theme.aisle.hairline}`,
          borderRadius: 1,
          overflow: 'hidden',
          backgroundColor: theme.aisle.hairline,
        })}
      >
        {steps.map((step, index) => (
          <li key={step.id}>
            <Step step={step} index={index} current={step.id === current} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface StepProps {
  step: WizardStep;
  index: number;
  current: boolean;
}

function Step({ step, index, current }: StepProps) {
  const Icon = step.icon ?? ICONS[step.id] ?? Extension;
  return (
    <ButtonBase
      {...(step.redirect !== undefined && { component: Link, to: step.redirect })}
      disabled={step.redirect === undefined && !step.onClick}
      aria-current={current ? 'step' : undefined}
      onClick={step.onClick}
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        gap: 1.5,
        width: '100%',
        height: '100%',
        padding: { xs: '12px', sm: '14px 18px' },
        textAlign: 'left',
        backgroundColor: theme.aisle.paper,
        boxShadow: current ? `inset 0 -3px 0 ${theme.aisle.primary}` : 'none',
        '&:hover': { backgroundColor: theme.aisle.sunken },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      })}
    >
      <Icon sx={{ marginTop: '2px', fontSize: 20, color: current ? 'primary.main' : 'text.secondary' }} aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component="span"
          variant="h4"
          sx={{ display: 'block', color: current ? 'primary.main' : 'text.primary' }}
        >
          {index + 1}. {step.title}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="text.secondary"
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          {step.description}
        </Typography>
        <StepStatus step={step} />
      </Box>
    </ButtonBase>
  );
}

function StepStatus({ step: { state, status } }: { step: WizardStep }) {
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        marginTop: 0.5,
        fontWeight: 560,
        color: state === 'done' ? 'primary.main' : state === 'open' ? 'warning.main' : 'text.secondary',
      }}
    >
      {state === 'done' && <CheckCircle sx={{ fontSize: 14 }} aria-hidden />}
      {status}
    </Typography>
  );
}
