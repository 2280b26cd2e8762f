import { can, type Missing, type Project } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { missingOf } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { BottomActions, EmptyState, ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import Check from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Compared } from '../compare/comparison.ts';
import { ConfoundedNotice } from '../compare/ConfoundedNotice.tsx';
import { LazyCompareDialog } from '../compare/LazyCompareDialog.tsx';
import { useProjectAction } from '../data/useProjectAction.ts';
import { UnsavedNotice } from '../draft/UnsavedNotice.tsx';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { PreviousStep } from '../page/StepMoves.tsx';
import { MissingList } from './MissingList.tsx';
import { PluginParts } from './PluginParts.tsx';
import { useMissing } from './useMissing.ts';

/** The last step of a draft: the missing parts, or that none is missing. */
export function SubmitPanel({ draft }: { draft: ProjectDraft }) {
  const { project } = draft;
  const viewer = useViewer();
  const missing = useMissing(project);
  const action = useProjectAction(project);
  const refused = missingOf(action.error);
  const list = refused ?? missing.data?.data;
  const warnings = missing.data?.warnings ?? [];
  const may = can(viewer, 'projects.submit', project);
  const [comparing, setComparing] = useState<Compared | null>(null);
  return (
    <>
      <Stack sx={{ gap: 2.5, flex: 1 }}>
        <UnsavedNotice draft={draft} maySubmit={may} />
        {missing.error && <ErrorNotice error={missing.error} onRetry={() => void missing.refetch()} />}
        {action.error && !refused && <ErrorNotice error={action.error} />}
        {!list && !missing.error && <Skeleton variant="rounded" height={200} />}
        <ConfoundedNotice project={draft} onCompare={setComparing} />
        {list && <Readiness project={project} missing={list} may={may} />}
        {warnings.length > 0 && <OtherRegions draft={draft} warnings={warnings} />}
        {list && <PluginParts project={project} />}
      </Stack>
      <BottomActions
        left={<PreviousStep of="finalize" />}
        right={
          may && (
            <Button
              variant="contained"
              color="secondary"
              disabled={!list || list.length > 0 || (draft.editable && draft.dirty)}
              loading={action.isPending}
              onClick={() => action.mutate({ action: 'submit' })}
            >
              {t('Submit for payment')}
            </Button>
          )
        }
      />
      {comparing && <LazyCompareDialog project={draft} start={comparing} onClose={() => setComparing(null)} />}
    </>
  );
}

/** A warning that does not prevent submitting: a study may show items of another region on purpose. */
function OtherRegions({ draft, warnings }: { draft: ProjectDraft; warnings: readonly Missing[] }) {
  return (
    <SectionCard
      title={t('Items of another region')}
      description={t(
        'Shoppers will see what is not sold where they live. The project can be submitted all the same.%{part}',
        {
          part: draft.editable
            ? t(' To change it, replace these items, or choose another region in the first step.')
            : '',
        },
      )}
    >
      <MissingList project={draft.project} missing={warnings} />
    </SectionCard>
  );
}

function Readiness({ project, missing, may }: { project: Project; missing: readonly Missing[]; may: boolean }) {
  if (missing.length > 0)
    return (
      <SectionCard
        title={
          missing.length === 1
            ? t('One thing is missing')
            : t('%{missing} things are missing', { missing: missing.length })
        }
        description={t('The project can be submitted once everything here is done.')}
      >
        <MissingList project={project} missing={missing} />
      </SectionCard>
    );
  return (
    <Card>
      <EmptyState icon={<Check />} title={t('Everything is in place')}>
        {may
          ? t(
              'Submitting freezes content, variations and planogram and leads to the payment. You can come back to editing until you have paid.',
            )
          : t('A user who manages projects in your organization can submit it now.')}
      </EmptyState>
      {project.payment.credited > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center', paddingBottom: 3 }}>
          {t('What has been paid stays credited.')}
        </Typography>
      )}
    </Card>
  );
}
