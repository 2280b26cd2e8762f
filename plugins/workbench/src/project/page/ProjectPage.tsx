import type { Project } from '@aislelab/domain';
import { ApiError, useViewer } from '@aislelab/ui-kit/api';
import { useProject } from '@aislelab/ui-kit/data';
import { SaveFirstContext, type SaveFirst } from '@aislelab/ui-kit/forms';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Missing from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import { Navigate, Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router';
import { FieldworkLink } from '../fieldwork/FieldworkLink.tsx';
import { DraftNotices } from '../draft/DraftNotices.tsx';
import { SaveFirstDialog } from '../draft/SaveFirstDialog.tsx';
import { SaveProblem } from '../draft/SaveProblem.tsx';
import { SaveStatus } from '../draft/SaveStatus.tsx';
import { isPlainClick } from '../draft/StepLink.tsx';
import { useDraftPage, type OpenDraftPage } from '../draft/useDraftPage.ts';
import { mayEdit, useProjectDraft, type ProjectDraft } from '../draft/useProjectDraft.ts';
import { ReceiptsButton } from '../finalize/ReceiptsButton.tsx';
import { PluginStep } from './PluginStep.tsx';
import { ProjectMessageAlert } from './ProjectMessageAlert.tsx';
import { projectPath } from './projectPath.ts';
import { ProjectStats } from './ProjectStats.tsx';
import { ProjectStepper } from './ProjectStepper.tsx';
import { StepsContext } from './StepMoves.tsx';
import { finalizeSegment, wizardSteps } from './steps.ts';
import { useStepsOfPlugins } from './useStepsOfPlugins.ts';

const ContentStep = lazy(() => import('../content/ContentStep.tsx').then((m) => ({ default: m.ContentStep })));
const VariationsStep = lazy(() =>
  import('../variations/VariationsStep.tsx').then((m) => ({ default: m.VariationsStep })),
);
const PlanogramStep = lazy(() => import('../planogram/PlanogramStep.tsx').then((m) => ({ default: m.PlanogramStep })));
const FinalizeStep = lazy(() => import('../finalize/FinalizeStep.tsx').then((m) => ({ default: m.FinalizeStep })));
const FieldworkPage = lazy(() => import('../fieldwork/FieldworkPage.tsx').then((m) => ({ default: m.FieldworkPage })));
const ReportStep = lazy(() => import('../report/ReportStep.tsx').then((m) => ({ default: m.ReportStep })));

export interface ProjectPageProps {
  /** Content that the host puts above the step: the back office's next action of the state. */
  toolbar?: (project: Project) => ReactNode;
  /** Replaces the finalize step of a state, where the host has more to do there than the customer; `null` keeps it. */
  finalize?: (project: Project) => ReactNode;
  /** Content that the host puts below the figures of the fieldwork: the back office's respondents and files. */
  fieldwork?: (project: Project) => ReactNode;
}

/** A project: facts, stepper and the content of one step. Or the figures of its fieldwork. For a route that ends in `/projects/:id/*`. */
export function ProjectPage({ fieldwork, ...props }: ProjectPageProps) {
  const { id = '', '*': rest = '' } = useParams();
  const project = useProject(id);
  if (project.error && !project.data) return <NotOpened error={project.error} onRetry={() => void project.refetch()} />;
  if (!project.data) return <Loading />;
  if (rest.split('/')[0] === 'fieldwork')
    return (
      <Suspense fallback={<Loading />}>
        <FieldworkPage project={project.data}>{fieldwork?.(project.data)}</FieldworkPage>
      </Suspense>
    );
  return <FoundProject key={id} project={project.data} {...props} />;
}

type FoundProps = Omit<ProjectPageProps, 'fieldwork'> & { project: Project };

/** Opens the project once the draft of an earlier page was looked for. */
function FoundProject(props: FoundProps) {
  const viewer = useViewer();
  const page = useDraftPage(viewer._id, props.project._id, mayEdit(viewer, props.project));
  return page ? <LoadedProject {...props} page={page} /> : <Loading />;
}

/** It is not there, or could not be read: either way the list is. */
function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const toList = (
    <Button variant="contained" component={RouterLink} to="/projects">
      {t('Go to projects')}
    </Button>
  );
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState icon={<Missing />} title={t('Project not found')} heading="h1" action={toList}>
        {t('It may have been deleted, or you may not have access to it.')}
      </EmptyState>
    );
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Link component={RouterLink} to="/projects" variant="body2" color="text.secondary">
        {t('Projects')}
      </Link>
      <Box sx={{ width: '100%' }}>
        <ErrorNotice error={error} onRetry={onRetry} />
      </Box>
    </Stack>
  );
}

function LoadedProject({ project: initial, page, toolbar, finalize }: FoundProps & { page: OpenDraftPage }) {
  const viewer = useViewer();
  const draft = useProjectDraft(initial, page);
  const asks = draft.editable && draft.dirty;
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const saveFirst: SaveFirst = useCallback((then) => (asks ? setWaiting(() => then) : then()), [asks]);
  const segment = useParams()['*']?.split('/')[0] ?? '';
  const navigate = useNavigate();
  const project = { ...draft.project, ...pickFields(draft) };
  const last = finalizeSegment(project.status, viewer);

  const askFirst = (event: MouseEvent, to: string | undefined) => {
    if (to === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    saveFirst(() => void navigate(to));
  };
  const ofPlugins = useStepsOfPlugins(draft.project);
  const steps = wizardSteps(project, viewer, ofPlugins.steps, ofPlugins.missing).map((one) => ({
    ...one,
    onClick: (event: MouseEvent) => askFirst(event, one.redirect),
  }));
  const step = segment === 'report' ? 'finalize' : segment;
  if (!steps.some(({ id }) => id === step)) return <Navigate to={projectPath(project)} replace />;
  if (step === 'finalize' && segment !== last) return <Redirect to={`/projects/${project._id}/${last}`} />;

  return (
    <SaveFirstContext value={saveFirst}>
      <Stack sx={{ gap: 2.5, minHeight: '100%' }}>
        <Heading project={project}>
          <FieldworkLink project={draft.project} />
          <ReceiptsButton project={draft.project} />
          <SaveStatus draft={draft} />
        </Heading>
        <ProjectMessageAlert project={project} />
        <ProjectStats project={project} />
        <HeaderBlocks project={project} />
        <ProjectStepper steps={steps} current={step} />
        {toolbar?.(draft.project)}
        <SaveProblem draft={draft} />
        <DraftNotices draft={draft} />
        <StepsContext value={steps}>
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <StepContent step={step} segment={segment} draft={draft} finalize={finalize} />
          </Suspense>
        </StepsContext>
        <SaveFirstDialog
          draft={draft}
          open={waiting !== null}
          onLeave={() => {
            setWaiting(null);
            waiting?.();
          }}
          onStay={() => setWaiting(null)}
        />
      </Stack>
    </SaveFirstContext>
  );
}

function StepContent(props: {
  step: string;
  segment: string;
  draft: ProjectDraft;
  finalize: ProjectPageProps['finalize'];
}) {
  const { step, segment, draft, finalize } = props;
  if (step === 'content') return <ContentStep draft={draft} />;
  if (step === 'variations') return <VariationsStep draft={draft} />;
  if (step === 'planogram') return <PlanogramStep draft={draft} />;
  if (segment === 'report') return <ReportStep project={draft.project} />;
  if (step !== 'finalize') return <PluginStep step={step} draft={draft} />;
  return finalize?.(draft.project) ?? <FinalizeStep draft={draft} />;
}

function Heading({ project, children }: { project: Project; children: ReactNode }) {
  return (
    <Box>
      <Link component={RouterLink} to="/projects" variant="body2" color="text.secondary">
        {t('Projects')}
      </Link>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 3 }}
      >
        <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {project.name || t('Untitled project')}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          {children}
        </Stack>
      </Stack>
    </Box>
  );
}

function HeaderBlocks({ project }: { project: Project }) {
  const { pageBlocks } = usePlugins();
  return pageBlocks
    .filter((block) => block.page === 'project.header')
    .map(({ id, Component }) => <Component key={id} project={project} />);
}

function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}

function Loading() {
  return (
    <Stack component="output" aria-label={t('Loading project')} sx={{ gap: 2.5 }}>
      <Skeleton width={280} height={44} />
      <Skeleton variant="rounded" height={112} />
      <Skeleton variant="rounded" height={88} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}

function pickFields({ name, region, team, content, variations, planogram }: ProjectDraft) {
  return { name, region, team, content, variations, planogram };
}
