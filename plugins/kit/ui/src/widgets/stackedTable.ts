import type { Theme } from '@mui/material/styles';

/**
 * `sx` of a table whose rows are cards on a phone: every column on a line of its own with a `NarrowLabel`, the box to tick, in a cell with
 * the class `selection`, on the left.
 */
export const stackedTable = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      padding: '10px 4px',
      borderBottom: `1px solid ${theme.aisle.hairline}`,
    },
    '& tbody td': {
      display: 'flex',
      alignItems: 'center',
      gridColumn: 2,
      padding: '2px 8px',
      border: 0,
      overflowWrap: 'anywhere',
    },
    '& tbody td.selection': { gridColumn: 1, gridRow: '1 / span 9', alignItems: 'start', padding: '0 0 0 4px' },
  },
});
