import { OPEN_VISITS, type OpenVisit, type Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import {
  ActionTableHead,
  ErrorNotice,
  NarrowLabel,
  RelativeTime,
  stackedTable,
  VariationBadge,
} from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { useEndVisit, useFieldwork } from './useFieldwork.ts';

const COLUMNS = [t('Variation'), t('Respondent'), t('Shopper'), t('Started'), t('Last seen')];

/** Visits in progress: places that are held, by whom, and a way to take them back. */
export function OpenVisits({ project }: { project: Project }) {
  const { data, error, refetch } = useFieldwork(project);
  const [open, setOpen] = useState(false);
  const list = useId();
  const visits = data?.visits ?? [];
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (visits.length === 0) return null;
  return (
    <Stack sx={{ alignItems: 'start' }}>
      <Button aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        {t('%{part} visits in progress (%{part2})', {
          part: open ? t('Hide') : t('Show'),
          part2: visits.length === OPEN_VISITS ? t('the newest %{OPEN_VISITS}', { OPEN_VISITS }) : visits.length,
        })}
      </Button>
      <Collapse id={list} in={open} unmountOnExit sx={{ width: '100%' }}>
        <TableContainer sx={{ maxHeight: 320 }}>
          <Table size="small" stickyHeader aria-label={t('Visits in progress')} sx={stackedTable}>
            <ActionTableHead columns={COLUMNS} />
            <TableBody>
              {visits.map((visit) => (
                <VisitRow key={visit._id} project={project} visit={visit} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Collapse>
    </Stack>
  );
}

function VisitRow({ project, visit }: { project: Project; visit: OpenVisit }) {
  const end = useEndVisit(project);
  const { variation, respondent, shopper, startedAt, seenAt, ended } = visit;
  const age = project.config.age.find(({ _id }) => _id === shopper.age)?.label ?? shopper.age;
  const gender = project.config.gender.find(({ _id }) => _id === shopper.gender)?.label ?? shopper.gender;
  return (
    <TableRow>
      <TableCell>
        <NarrowLabel>{t('Variation')}</NarrowLabel>
        <VariationBadge index={variation} control={variation === project.testing.variations.control} />
      </TableCell>
      <TableCell>
        <NarrowLabel>{t('Respondent')}</NarrowLabel>
        {respondent ?? '–'}
      </TableCell>
      <TableCell>
        <NarrowLabel>{t('Shopper')}</NarrowLabel>
        {`${age}, ${gender}`}
      </TableCell>
      <TableCell>
        <NarrowLabel>{t('Started')}</NarrowLabel>
        <RelativeTime date={startedAt} />
      </TableCell>
      <TableCell>
        <NarrowLabel>{t('Last seen')}</NarrowLabel>
        {ended ? t('Ended by an admin') : <RelativeTime date={seenAt} />}
      </TableCell>
      <TableCell align="right">
        <Button
          size="small"
          color={ended ? 'primary' : 'error'}
          loading={end.isPending}
          onClick={() => end.mutate({ visit: visit._id, ended: !ended })}
        >
          {end.error ? t('Try again') : ended ? t('Take back') : t('End')}
        </Button>
      </TableCell>
    </TableRow>
  );
}
