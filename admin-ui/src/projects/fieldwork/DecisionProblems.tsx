import type { DecisionsResult } from '@aislelab/domain';
import { language, t } from '@aislelab/ui-kit/texts';
import { NarrowLabel, stackedTable } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

/** Lines that keep the file from being applied. */
export function DecisionProblems({ result: { problems, problemCount } }: { result: DecisionsResult }) {
  return (
    <>
      <Alert severity="error">
        {t('%{problemCount} %{part} a correction. The file is applied as a whole or not at all.', {
          problemCount: problemCount.toLocaleString(language()),
          part: problemCount === 1 ? t('line needs') : t('lines need'),
        })}
      </Alert>
      <TableContainer component="section" tabIndex={0} aria-label={t('Lines to correct')} sx={{ maxHeight: 280 }}>
        <Table size="small" stickyHeader aria-label={t('Lines to correct')} sx={stackedTable}>
          <TableHead>
            <TableRow>
              {[t('Line'), t('Respondent'), t('Problem')].map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.map(({ line, respondent, problem }) => (
              <TableRow key={line}>
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <NarrowLabel>{t('Line')}</NarrowLabel>
                  {line}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <NarrowLabel>{t('Respondent')}</NarrowLabel>
                  {respondent || '–'}
                </TableCell>
                <TableCell>
                  <NarrowLabel>{t('Problem')}</NarrowLabel>
                  {problem}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {problemCount > problems.length && (
        <Typography variant="caption" color="text.secondary">
          {t('The first %{problems} are shown.', { problems: problems.length })}
        </Typography>
      )}
    </>
  );
}
