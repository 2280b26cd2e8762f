import { useViewer } from '@aislelab/ui-kit/api';
import { can } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, PageHeader } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ImportKind } from '../../rules/fields.ts';
import type { ImportView } from '../../rules/views.ts';
import type { Owner } from '../parts/OwnerField.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DifferencesStep } from './DifferencesStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { useImport, type PlanBody } from './useImport.ts';

const STEPS = [t('File'), t('Columns'), t('Differences'), t('Result')] as const;

/** From a file to the library in four steps; the address names the import, so that it can be left and found again. */
export function ImportPage() {
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const kind: ImportKind = params.get('kind') === 'posmaterials' ? 'posmaterials' : 'products';
  const [owner, setOwner] = useState<Owner>(null);
  const [mapping, setMapping] = useState(false);
  const handle = useImport(id, (created) => setParams({ kind, id: created }));
  const { found, plan } = handle;
  const view = id === null ? null : (found.data ?? null);
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  useEffect(() => {
    document.title = t('Import - AisleLab');
  }, []);
  const restart = () => {
    setMapping(false);
    plan.reset();
    handle.upload.reset();
    setParams({ kind });
  };
  const compare = (body: Omit<PlanBody, 'organization'>) =>
    plan.mutate(
      { ...body, ...(viewer.role === 'ADMIN' && { organization: owner?._id ?? null }) },
      { onSuccess: () => setMapping(false) },
    );
  if (!can(viewer, 'library.write'))
    return <EmptyState heading="h1" title={t('Importing needs the right to manage the library')} />;
  const step = stepOf(view, mapping);
  return (
    <Stack sx={{ gap: 2.5, paddingBottom: 4 }}>
      <PageHeader
        title={t('Import')}
        description={t(
          'Products and POS materials from a spreadsheet. Nothing changes before you have seen what would.',
        )}
        actions={
          view && (
            <Button variant="outlined" onClick={restart}>
              {t('Another file')}
            </Button>
          )
        }
      />
      <Stepper activeStep={step} alternativeLabel={narrow} sx={{ marginBottom: 1 }}>
        {STEPS.map((label, index) => (
          <Step key={label} completed={index < step}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {found.error && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
      {found.error && <Button onClick={restart}>{t('Choose a file')}</Button>}
      {id !== null && found.isPending && <Skeleton variant="rounded" height={320} />}
      {step === 0 && id === null && (
        <FileStep
          kind={kind}
          onKind={(next) => setParams({ kind: next })}
          owner={owner}
          onOwner={setOwner}
          handle={handle}
        />
      )}
      {view && step === 1 && (
        <ColumnsStep key={view.id} view={view} busy={plan.isPending} error={plan.error} onCompare={compare} />
      )}
      {view && step === 2 && (
        <DifferencesStep view={view} handle={handle} onColumns={() => setMapping(true)} onCompare={compare} />
      )}
      {view && step === 3 && <ResultStep view={view} handle={handle} onRestart={restart} />}
    </Stack>
  );
}

function stepOf(view: ImportView | null, mapping: boolean): number {
  if (!view) return 0;
  if (view.state === 'parsed' || (view.state === 'planned' && mapping)) return 1;
  return view.state === 'planned' ? 2 : 3;
}
