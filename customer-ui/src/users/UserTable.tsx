import { t } from '@aislelab/ui-kit/texts';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import LinkBase from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ActiveMark } from './ActiveMark.tsx';
import type { UserRow } from './useUsers.ts';

/** The first one is the default. */
export const USER_SORTS = ['name', '-createdAt'] as const;
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Name, address and date of creation; on a phone the address is below the name. */
export function UserTable(props: { rows: readonly UserRow[]; sort: string; onSort: (sort: string) => void }) {
  const [byName, byDate] = USER_SORTS;
  return (
    <TableContainer component="section" tabIndex={0} aria-label={t('Users')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell sortDirection={props.sort === byName ? 'asc' : false}>
              <TableSortLabel active={props.sort === byName} direction="asc" onClick={() => props.onSort(byName)}>
                {t('Name')}
              </TableSortLabel>
            </TableCell>
            <TableCell sx={WIDE}>{t('Email')}</TableCell>
            <TableCell sortDirection={props.sort === byDate ? 'desc' : false}>
              <TableSortLabel active={props.sort === byDate} direction="desc" onClick={() => props.onSort(byDate)}>
                {t('Created')}
              </TableSortLabel>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {props.rows.map((user) => (
            <TableRow key={user._id} hover>
              <TableCell>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
                  <LinkBase component={Link} to={`/users/${user._id}`} variant="subtitle2" sx={BREAK}>
                    {user.name}
                  </LinkBase>
                  <ActiveMark active={user.active} />
                </Box>
                <Typography variant="caption" color="text.secondary" sx={{ ...BREAK, display: { sm: 'none' } }}>
                  {user.email}
                </Typography>
              </TableCell>
              <TableCell sx={{ ...WIDE, ...BREAK }}>{user.email}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <RelativeTime date={user.createdAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const BREAK = { overflowWrap: 'anywhere' } as const;
