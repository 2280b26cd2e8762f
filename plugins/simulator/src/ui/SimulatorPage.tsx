import { language, t } from '@aislelab/ui-kit/texts';
import { PageHeader, SectionCard } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DEFAULT_ASSUMPTIONS, type AssumptionKey } from '../assumptions.ts';
import { AssumptionTable } from './AssumptionTable.tsx';
import { CalibrationSection } from './CalibrationSection.tsx';
import { readTyped } from './readTyped.ts';
import { StudyTable } from './StudyTable.tsx';
import { useCalibration } from './useCalibration.ts';
import { STUDIES, useStudies } from './useStudies.ts';

const SAMPLES = [100, 200, 400, 800, 1_600];

/** Tests the statistics of the platform on shoppers with a known truth, and lists the assumptions of these shoppers. */
export function SimulatorPage() {
  const [typed, setTyped] = useState<Partial<Record<AssumptionKey, number>>>({});
  const [perVariation, setPerVariation] = useState(400);
  const studies = useStudies();
  const { assumptions, problem } = readTyped(typed);
  const calibration = useCalibration();
  const fitted = assumptions && { ...assumptions, brands: calibration.fit?.assumptions.brands ?? {} };
  const running = studies.progress !== null;
  const edit = (next: typeof typed) => {
    setTyped(next);
    calibration.drop();
  };
  return (
    <>
      <PageHeader
        title={t('Simulator')}
        description={t('Simulated shoppers walk an aisle, notice, choose and buy as the literature says people do.')}
      />
      <Stack sx={{ gap: 2.5 }}>
        <Alert severity="info">
          {t(
            'Simulated shoppers test the method: whether a report flags what differs, and nothing else. They follow the assumptions below and have never seen a pack. They do not say what people will buy, and no report counts them unless an admin wants it to, and then it says so.',
          )}
        </Alert>
        <SectionCard
          title={t('Validation')}
          description={t(
            '%{STUDIES} studies of each effect, judged as reports are: at 90%, shoppers as units. The arms of the studies are drawn from 20,000 simulated shoppers of either variation.',
            { STUDIES: STUDIES.toLocaleString(language()) },
          )}
        >
          <Stack sx={{ gap: 2.5 }}>
            <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
              <TextField
                select
                size="small"
                label={t('Shoppers per variation')}
                value={perVariation}
                onChange={(event) => setPerVariation(Number(event.target.value))}
                sx={{ minWidth: 190 }}
              >
                {SAMPLES.map((sample) => (
                  <MenuItem key={sample} value={sample}>
                    {sample.toLocaleString(language())}
                  </MenuItem>
                ))}
              </TextField>
              {running ? (
                <Button onClick={studies.cancel}>{t('Cancel')}</Button>
              ) : (
                <Button
                  variant="contained"
                  disabled={fitted === null}
                  onClick={() => fitted && studies.run(fitted, perVariation)}
                >
                  {t('Run studies')}
                </Button>
              )}
            </Stack>
            {running && (
              <LinearProgress aria-label={t('Studies')} variant="determinate" value={100 * (studies.progress ?? 0)} />
            )}
            {studies.failed && <Alert severity="error">{t('The studies could not be run in this browser.')}</Alert>}
            {studies.results.length > 0 ? (
              <StudyTable results={studies.results} />
            ) : (
              <Typography variant="body2" color="text.secondary">
                {t(
                  'An A/A study compares a variation with itself: 10% of them should be flagged. A planted effect should be flagged as often as its power says.',
                )}
              </Typography>
            )}
          </Stack>
        </SectionCard>
        <CalibrationSection calibration={calibration} assumptions={assumptions} />
        <SectionCard
          title={t('Assumptions')}
          description={t(
            'The assumptions behind every simulated shopper, with their sources. Changes apply only until you leave this page.',
          )}
          action={
            <Button size="small" disabled={Object.keys(typed).length === 0} onClick={() => edit({})}>
              {t('Back to the defaults')}
            </Button>
          }
        >
          {problem && (
            <Alert severity="error" sx={{ marginBottom: 2 }}>
              {problem}
            </Alert>
          )}
          <AssumptionTable
            values={{ ...DEFAULT_ASSUMPTIONS, ...typed }}
            onChange={(key, value) => edit({ ...typed, [key]: value })}
          />
        </SectionCard>
      </Stack>
    </>
  );
}
