import { can, type Viewer } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { NarrowLabel, RelativeTime, stackedTable, StatusChip } from '@aislelab/ui-kit/widgets';
import LinkBase from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { refName, type ProjectListState, type ProjectRow } from '../data/useProjectList.ts';
import { projectPath } from '../page/projectPath.ts';

type Sort = ProjectListState['sort'];
interface Column {
  title: string;
  sort?: Sort;
  cell: (row: ProjectRow) => ReactNode;
}

/** Columns as the viewer sees them: the organization for admins, the creator for those who may know. */
export function projectColumns(viewer: Viewer): Column[] {
  const columns: (Column | false)[] = [
    { title: t('Name'), sort: 'name', cell: (row) => <NameLink row={row} /> },
    { title: t('Status'), cell: ({ status }) => <StatusChip status={status} /> },
    { title: t('Region'), cell: ({ region }) => refName(region) },
    can(viewer, 'projects.seeCreator') && { title: t('Created By'), cell: ({ createdBy }) => refName(createdBy) },
    { title: t('Created At'), sort: '-createdAt', cell: ({ createdAt }) => <RelativeTime date={createdAt} /> },
    { title: t('Last Activity'), cell: ({ updatedAt }) => <RelativeTime date={updatedAt} /> },
    viewer.role === 'ADMIN' && { title: t('Organization'), cell: ({ organization }) => refName(organization) },
  ];
  return columns.filter((column) => column !== false);
}

export function ProjectTable(props: { rows: readonly ProjectRow[]; sort: Sort; onSort: (sort: Sort) => void }) {
  const columns = projectColumns(useViewer());
  return (
    <TableContainer component="section" tabIndex={0} aria-label={t('Projects')}>
      <Table sx={[{ minWidth: { sm: 720 } }, stackedTable]}>
        <TableHead>
          <TableRow>
            {columns.map(({ title, sort }) => (
              <TableCell key={title} sortDirection={props.sort === sort ? direction(sort) : false}>
                {sort ? (
                  <TableSortLabel
                    active={props.sort === sort}
                    direction={direction(sort)}
                    onClick={() => props.onSort(sort)}
                  >
                    {title}
                  </TableSortLabel>
                ) : (
                  title
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {props.rows.map((row) => (
            <TableRow key={row._id} hover>
              {columns.map(({ title, cell }, at) => (
                <TableCell key={title}>
                  {at > 0 && <NarrowLabel>{title}</NarrowLabel>}
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function NameLink({ row }: { row: ProjectRow }) {
  return (
    <LinkBase component={Link} to={projectPath(row)} variant="subtitle2">
      {row.name}
    </LinkBase>
  );
}

function direction(sort: Sort): 'asc' | 'desc' {
  return sort.startsWith('-') ? 'desc' : 'asc';
}
