import LinkBase from '@mui/material/Link';
import { Link } from 'react-router';

/** The name of a row, leading to its page. The arrow keys move between these. */
export function NameLink({ to, name }: { to: string; name: string }) {
  return (
    <LinkBase component={Link} to={to} variant="subtitle2" data-row-link sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </LinkBase>
  );
}
