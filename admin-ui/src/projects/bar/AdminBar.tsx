import { availableActions, STATUS_LABELS, type Project, type ProjectAction } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { t, translated } from '@aislelab/ui-kit/texts';
import { DeleteProject } from '@aislelab/workbench/project';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { SessionsButton } from '../../sessions/SessionsButton.tsx';
import { AnalysisForm } from './AnalysisForm.tsx';
import { ApprovalButtons } from './ApprovalButtons.tsx';
import { PaymentsButton } from './PaymentsButton.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { GoLiveForm } from './GoLiveForm.tsx';
import { HoldContext, useHeldProject } from './hold.ts';
import { LivePanel } from './LivePanel.tsx';
import { NEXT_TEXTS } from './nextTexts.ts';
import { PublishButton } from './PublishButton.tsx';
import { QuoteButtons } from './QuoteButtons.tsx';
import { UnpublishButton } from './UnpublishButton.tsx';

type Control = ComponentType<{ project: Project }>;

/** Controls of the lifecycle's actions: a form below, or buttons in the line. Actions without a control are the customer's. */
const FORMS: Partial<Record<ProjectAction, Control>> = {
  live: GoLiveForm,
  processing: LivePanel,
  analysis: AnalysisForm,
};
const BUTTONS: Partial<Record<ProjectAction, Control>> = {
  approval: ApprovalButtons,
  'quote-response': QuoteButtons,
  publish: PublishButton,
  unpublish: UnpublishButton,
};
const SIDE: Partial<Record<ProjectAction, Control>> = { duplicate: DuplicateButton };

/** The admin's side of a project: whose turn it is, and what can be done now. The table of the lifecycle decides what that is. */
export function AdminBar({ project }: { project: Project }) {
  const { shown, outdated, hold, release } = useHeldProject(project);
  const actions = availableActions(shown.status, useViewer());
  const { title, text } = NEXT_TEXTS[project.status];
  const show = (controls: Partial<Record<ProjectAction, Control>>) =>
    actions.map((action) => {
      const Control = controls[action];
      return Control && <Control key={action} project={shown} />;
    });
  return (
    <HoldContext value={hold}>
      <Card
        component="section"
        aria-label={t('Back office')}
        sx={(theme) => ({
          flex: 'none',
          padding: '14px 20px',
          borderLeft: `4px solid ${theme.aisle.primary}`,
          displayPrint: 'none',
        })}
      >
        {outdated && (
          <Alert
            severity="warning"
            sx={{ marginBottom: 1.5 }}
            action={
              <Button color="inherit" onClick={release} sx={{ whiteSpace: 'nowrap' }}>
                {t('Go on')}
              </Button>
            }
          >
            {t(
              'The project has moved to %{value} since you opened it. What you have begun stays here until you go on.',
              {
                value: translated(STATUS_LABELS[project.status]),
              },
            )}
          </Alert>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {text}
            </Typography>
          </Box>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {show(SIDE)}
            <SessionsButton project={project} />
            <PaymentsButton project={project} />
            <DeleteProject project={project} />
            {show(BUTTONS)}
          </Stack>
        </Stack>
        {show(FORMS)}
        <PluginActions project={shown} />
      </Card>
    </HoldContext>
  );
}

/** Actions that plugins bring: compiling the report, sending simulated shoppers. The customer's own pages show those of the first two states. */
function PluginActions({ project }: { project: Project }) {
  const { projectActions } = usePlugins();
  if (project.status === 'DRAFT' || project.status === 'READY') return null;
  return projectActions
    .filter(({ statuses }) => statuses.includes(project.status))
    .map(({ id, Component }) => (
      <Box key={id} sx={{ marginTop: 2, '&:empty': { display: 'none' } }}>
        <Component project={project} />
      </Box>
    ));
}
