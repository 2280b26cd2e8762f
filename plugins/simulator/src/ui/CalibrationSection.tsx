import type { DryRunShelves } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Assumptions } from '../assumptions.ts';
import type { ShareFit } from '../fit-shares.ts';
import { shelvesOf } from '../shelves.ts';
import { standardStore } from '../studies/standard-store.ts';
import { FitTable, namesOn } from './dry-run/FitTable.tsx';
import { errorsBelow } from './dry-run/form.ts';
import { ShareEntries } from './dry-run/ShareEntries.tsx';
import type { Calibration } from './useCalibration.ts';

/** Farther from its target a share counts as not reached, as a fraction. */
const FAR = 0.01;

/** Market shares for the brands of the standard store, and how much the simulated shoppers have to like them for it. */
export function CalibrationSection(props: { calibration: Calibration; assumptions: Assumptions | null }) {
  const { calibration, assumptions } = props;
  const [{ categories }] = useState(() => shelvesOf(standardStore(1)));
  const { shares, fit, running } = calibration;
  return (
    <SectionCard
      title={t('Calibration')}
      description={t(
        "Enter each brand's market share; brand preference is fitted to it in the reference store. Brands left blank keep their proportions.",
      )}
      action={
        <Button size="small" disabled={Object.keys(shares).length === 0} onClick={calibration.clear}>
          {t('Clear the shares')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <ShareEntries
          categories={categories}
          shares={shares}
          errors={errorsBelow(calibration.errors, 'shares')}
          onChange={calibration.setShare}
        />
        <div>
          {running ? (
            <Button onClick={calibration.cancel}>{t('Cancel the fit')}</Button>
          ) : (
            <Button
              variant="outlined"
              disabled={!calibration.ready || assumptions === null}
              onClick={() => assumptions && calibration.run(assumptions)}
            >
              {t('Fit brands')}
            </Button>
          )}
        </div>
        {running && <LinearProgress aria-label={t('Fit')} />}
        {calibration.failed && <Alert severity="error">{t('The brands could not be fitted in this browser.')}</Alert>}
        {fit && <FitResult fit={fit} categories={categories} />}
      </Stack>
    </SectionCard>
  );
}

function FitResult({ fit, categories }: { fit: ShareFit; categories: DryRunShelves['categories'] }) {
  const missed = fit.fits.filter(({ target, share }) => Math.abs(share - target) > FAR).length;
  return (
    <>
      {missed > 0 ? (
        <Alert severity="warning">
          {missed === 1 ? t('One brand does') : t('%{missed} brands do', { missed })}{' '}
          {t(
            'not reach the share: too few packs of it are noticed on these shelves, however much it is liked. Studies use what could be fitted.',
          )}
        </Alert>
      ) : (
        <Alert severity="success">{t('All shares are reached. Studies use the fitted brands.')}</Alert>
      )}
      <FitTable
        fits={fit.fits}
        names={namesOn(categories)}
        likingOf={({ category, brand }) => fit.assumptions.brands[`${brand}_${category}`] ?? 0}
      />
    </>
  );
}
