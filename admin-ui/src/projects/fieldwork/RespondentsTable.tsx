import type { Project, RespondentRow, RespondentStanding } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ActionTableHead, NarrowLabel, RelativeTime, stackedTable, VariationBadge } from '@aislelab/ui-kit/widgets';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { clock } from '../../sessions/sessionTexts.ts';
import { STANDING_LABELS, standingDetail } from './standingTexts.ts';

const COLUMNS = [t('Respondent'), t('Status'), t('Variation'), t('Shopper'), t('Started'), t('Length')];
const COLORS: Record<RespondentStanding, 'success' | 'warning' | 'info' | 'default'> = {
  COUNTED: 'success',
  TAKEN_OUT: 'warning',
  ON_THE_WAY: 'info',
  LEFT: 'default',
  TURNED_AWAY: 'default',
};

/** In line with the head of the card. */
const edges = {
  '& tr > :first-of-type': { paddingLeft: { sm: '24px' } },
  '& tr > :last-of-type': { paddingRight: { sm: '20px' } },
};

/** A page of visits; rows are cards on a phone. */
export function RespondentsTable(props: {
  project: Project;
  rows: readonly RespondentRow[];
  onErase: (row: RespondentRow) => void;
}) {
  return (
    <TableContainer>
      <Table size="small" aria-label={t('Respondents')} sx={[stackedTable, edges]}>
        <ActionTableHead columns={COLUMNS} />
        <TableBody>
          {props.rows.map((row) => (
            <RespondentLine key={row._id} project={props.project} row={row} onErase={() => props.onErase(row)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function RespondentLine({ project, row, onErase }: { project: Project; row: RespondentRow; onErase: () => void }) {
  const { respondent, standing, variation, shopper, startedAt, completedAt, durTotal } = row;
  const age = project.config.age.find(({ _id }) => _id === shopper?.age)?.label ?? shopper?.age;
  const gender = project.config.gender.find(({ _id }) => _id === shopper?.gender)?.label ?? shopper?.gender;
  const detail = standingDetail(row);
  return (
    <TableRow>
      <TableCell sx={{ maxWidth: { sm: 260 }, overflowWrap: 'anywhere' }}>
        <NarrowLabel>{t('Respondent')}</NarrowLabel>
        {respondent ?? '–'}
      </TableCell>
      <TableCell>
        <NarrowLabel>{t('Status')}</NarrowLabel>
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Chip size="small" variant="outlined" color={COLORS[standing]} label={STANDING_LABELS[standing]} />
          {detail !== null && (
            <Typography component="span" variant="body2" color="text.secondary">
              {detail}
            </Typography>
          )}
        </Box>
      </TableCell>
      <TableCell>
        <NarrowLabel>{t('Variation')}</NarrowLabel>
        {variation === null ? (
          '–'
        ) : (
          <VariationBadge index={variation} control={variation === project.testing.variations.control} size={22} />
        )}
      </TableCell>
      <TableCell>
        <NarrowLabel>{t('Shopper')}</NarrowLabel>
        {shopper === null ? '–' : `${age}, ${gender}`}
      </TableCell>
      <TableCell>
        <NarrowLabel>{t('Started')}</NarrowLabel>
        <RelativeTime date={startedAt} />
      </TableCell>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <NarrowLabel>{t('Length')}</NarrowLabel>
        {completedAt === null ? '–' : clock(durTotal)}
      </TableCell>
      <TableCell align="right">
        {respondent !== null && (
          <IconButton size="small" aria-label={t('Delete the data of %{respondent}', { respondent })} onClick={onErase}>
            <Delete fontSize="small" />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
}
