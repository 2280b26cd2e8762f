import type { DecisionsResult } from '@aislelab/domain';
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
        {`${problemCount.toLocaleString('en')} ${problemCount === 1 ? 'line needs' : 'lines need'} a correction. The file is applied as a whole or not at all.`}
      </Alert>
      <TableContainer component="section" tabIndex={0} aria-label="Lines to correct" sx={{ maxHeight: 280 }}>
        <Table size="small" stickyHeader aria-label="Lines to correct" sx={stackedTable}>
          <TableHead>
            <TableRow>
              {['Line', 'Respondent', 'Problem'].map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.map(({ line, respondent, problem }) => (
              <TableRow key={line}>
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <NarrowLabel>Line</NarrowLabel>
                  {line}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <NarrowLabel>Respondent</NarrowLabel>
                  {respondent || '–'}
                </TableCell>
                <TableCell>
                  <NarrowLabel>Problem</NarrowLabel>
                  {problem}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {problemCount > problems.length && (
        <Typography variant="caption" color="text.secondary">
          {`The first ${problems.length} are shown.`}
        </Typography>
      )}
    </>
  );
}
