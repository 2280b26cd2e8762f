import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCanAccess, useResourceContext } from 'react-admin';
import { Link } from 'react-router';

/** Leads to the form of a new record, for those who may make one. */
export function CreateButton({ label }: { label: string }) {
  const resource = useResourceContext();
  const { canAccess } = useCanAccess({ action: 'create', resource });
  return canAccess ? (
    <Button variant="contained" startIcon={<Add />} component={Link} to={`/${resource}/create`} data-create>
      {label}
    </Button>
  ) : null;
}
