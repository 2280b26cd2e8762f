import type { Role } from '@aislelab/domain';
import { DEMO_PASSWORD, usePublicConfig } from '@aislelab/ui-kit/api';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';

const ROLE_LABELS: Record<Role, string> = { ADMIN: 'admin', CONTENT_MANAGER: 'content manager', CUSTOMER: 'customer' };

/** Where demo data was asked for: its accounts, filled in by one click. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  const demo = usePublicConfig().data?.demo;
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
              size="small"
              variant="outlined"
              label={email.split('@')[0]}
              title={`${email}, ${ROLE_LABELS[role]}`}
              aria-label={`Fill in ${email}, ${ROLE_LABELS[role]}`}
              onClick={() => onChoose({ email, password: DEMO_PASSWORD })}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
