import { DEMO_PASSWORD, usePublicConfig } from '@aislelab/ui-kit/api';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { ROLE_LABELS } from '../people/roleLabels.ts';

/** Where demo data was asked for: its accounts that work here, signed in by one click. */
export function DemoAccounts(props: {
  disabled: boolean;
  onChoose: (account: { email: string; password: string }) => void;
}) {
  const demo = usePublicConfig().data?.demo?.filter(({ role }) => role !== 'CUSTOMER');
  if (!demo || demo.length === 0) return null;
  return (
    <Box sx={(theme) => ({ marginTop: 2, paddingTop: 2, borderTop: `1px solid ${theme.aisle.hairline}` })}>
      <Typography variant="caption" color="text.secondary" component="h2">
        Demo accounts
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, marginTop: 1, listStyle: 'none' }}
      >
        {demo.map(({ email, role }) => (
          <li key={email}>
            <Chip
              variant="outlined"
              disabled={props.disabled}
              label={ROLE_LABELS[role]}
              title={email}
              aria-label={`${ROLE_LABELS[role]}: ${email}`}
              onClick={() => props.onChoose({ email, password: DEMO_PASSWORD })}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
