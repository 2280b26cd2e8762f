import {
  canReturnToEditing,
  formatDollars,
  PAYMENT_TEXTS,
  PROJECT_TEXTS,
  type GeneralSettings,
  type PaymentPlan,
  type Project,
} from '@aislelab/domain';
import { usePublicConfig, useViewer, type PublicConfig } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { BottomActions, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProjectAction } from '../data/useProjectAction.ts';
import { CardDialog } from './CardDialog.tsx';
import { leavePayDocument, openPayDocument, planToPay } from './payDocument.ts';
import { PlanChooser } from './PlanChooser.tsx';
import { initialPlan, planOffers } from './plans.ts';
import { sampleOf } from './power.ts';
import { PluginParts } from './PluginParts.tsx';
import { PowerMeter } from './PowerMeter.tsx';
import { QuoteDialog } from './QuoteDialog.tsx';
import { SandboxBanner } from './SandboxBanner.tsx';
import { useGeneralSettings } from './useGeneralSettings.ts';

/** READY: choose a plan and pay it, ask for another price, or go back to editing. */
export function PayPanel({ project }: { project: Project }) {
  const viewer = useViewer();
  const settings = useGeneralSettings();
  const config = usePublicConfig();
  const unsubmit = useProjectAction(project);
  const navigate = useNavigate();
  const error = settings.error ?? config.error ?? unsubmit.error;
  const backToEditing = async () => {
    await unsubmit.mutateAsync({ action: 'unsubmit' });
    await navigate(`/projects/${project._id}/content`);
  };
  const back = canReturnToEditing(viewer, project) && (
    <Button loading={unsubmit.isPending} onClick={() => void backToEditing().catch(() => undefined)}>
      {translated(PROJECT_TEXTS.backToEditing)}
    </Button>
  );
  if (!settings.data || !config.data)
    return (
      <>
        <Stack sx={{ gap: 2.5, flex: 1 }}>
          {error ? <ErrorNotice error={error} /> : <Skeleton variant="rounded" height={240} />}
        </Stack>
        <BottomActions left={back} />
      </>
    );
  return (
    <>
      {unsubmit.error && <ErrorNotice error={unsubmit.error} />}
      <SandboxBanner notice={config.data.payments?.notice ?? null} />
      <Choice project={project} plans={settings.data.plans} back={back} payments={config.data.payments} />
    </>
  );
}

interface ChoiceProps {
  project: Project;
  plans: GeneralSettings['plans'];
  back: ReactNode;
  payments: PublicConfig['payments'];
}
function Choice(props: ChoiceProps) {
  const { project } = props;
  const offers = planOffers(project, props.plans);
  const asked = planToPay(useLocation().search);
  const [plan, setPlan] = useState<PaymentPlan>(() => asked ?? initialPlan(project));
  const [open, setOpen] = useState(asked !== null);
  const ownDocument = props.payments?.publishableKey !== undefined;
  const due = offers.find((offer) => offer.plan === plan)?.due ?? null;
  const variations = project.variations.length;
  return (
    <>
      <Stack sx={{ gap: 2.5, flex: 1 }}>
        <div>
          <Typography variant="h2">{t('Choose a plan')}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ marginTop: 0.5 }}>
            {variations === 1 ? t('One variation') : t('%{variations} variations', { variations })}
            {project.payment.credited > 0 &&
              t(', %{dollars} already paid', { dollars: formatDollars(project.payment.credited) })}
          </Typography>
        </div>
        {!props.payments && (
          <Alert severity="info">{t('Card payments are not set up here. Ask for custom pricing instead.')}</Alert>
        )}
        <PlanChooser offers={offers} variations={variations} value={plan} onChange={setPlan} />
        <PowerMeter project={project} sample={sampleOf(offers, plan)} />
        <PluginParts project={project} />
      </Stack>
      <BottomActions
        left={props.back}
        right={
          <Button
            variant="contained"
            color="secondary"
            disabled={due !== null && !props.payments}
            onClick={() => (due !== null && ownDocument ? openPayDocument(plan) : setOpen(true))}
          >
            {due === null
              ? translated(PAYMENT_TEXTS.requestCustomPricing)
              : t('Pay %{dollars}', { dollars: formatDollars(due) })}
          </Button>
        }
      />
      {due === null ? (
        <QuoteDialog project={project} open={open} onClose={() => setOpen(false)} />
      ) : (
        <CardDialog
          project={project}
          plan={plan}
          amount={due}
          open={open}
          onClose={() => (ownDocument ? leavePayDocument() : setOpen(false))}
        />
      )}
    </>
  );
}
