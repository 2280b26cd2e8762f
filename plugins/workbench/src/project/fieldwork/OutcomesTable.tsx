import type { FieldworkFigures, Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import { FigureTable, wideOnly } from './FigureTable.tsx';
import { number, outcomeRows, percent, type OutcomeRow } from './fieldworkTexts.ts';

/** Outcomes of all visits, in all and by variation. */
export function OutcomesTable({ project, figures }: { project: Project; figures: FieldworkFigures }) {
  return (
    <FigureTable
      title={t('Visits')}
      description={t('Where visits ended, and why complete ones are not counted.')}
      project={project}
      heads={[t('Visits'), t('All'), t('Of started')]}
    >
      {outcomeRows(figures).map((row) => (
        <OutcomeLine key={`${row.part ? 'part' : 'whole'} ${row.label}`} row={row} started={figures.all.started} />
      ))}
    </FigureTable>
  );
}

function OutcomeLine({ row, started }: { row: OutcomeRow; started: number }) {
  const { label, part, total, all, variations } = row;
  const ofStarted = ![t('Sample'), t('Turned away')].includes(label) && variations[0] !== null && started > 0;
  return (
    <Box
      component="tr"
      sx={{
        ...(part && { '& > *': { color: 'text.secondary' } }),
        ...(total && { '&& > *': { fontWeight: 650 } }),
      }}
    >
      <th scope="row">
        <Box component="span" sx={{ paddingLeft: part ? 2.5 : 0 }}>
          {label}
        </Box>
      </th>
      <td>{number(all)}</td>
      <Box component="td" sx={{ ...wideOnly, '&&': { color: 'text.secondary' } }}>
        {ofStarted ? percent(all / started) : ''}
      </Box>
      {variations.map((count, index) => (
        <td key={index}>{count === null ? '–' : number(count)}</td>
      ))}
    </Box>
  );
}
