import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { DEMO_PASSWORD, usePublicConfig, type PublicConfig } from '../api/usePublicConfig.ts';
import type { Credentials } from './checkSignIn.ts';
import { t } from '../texts/t.ts';

export type DemoAccount = NonNullable<PublicConfig['demo']>[number];
export interface DemoAccountsProps {
  /** Chip of an account; `null` leaves it out. */
  chip: (account: DemoAccount) => Pick<ChipProps, 'label' | 'title' | 'size' | 'aria-label'> | null;
  disabled?: boolean;
  onChoose: (credentials: Credentials) => void;
}

/** Accounts of an installation with demo data, one click each. */
export function DemoAccounts({ chip, disabled, onChoose }: DemoAccountsProps) {
  const offered = (usePublicConfig().data?.demo ?? []).flatMap((account) => {
    const offer = chip(account);
    return offer ? [{ email: account.email, offer }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <Box sx={(theme) => ({ marginTop: 2, paddingTop: 2, borderTop: `1px solid ${theme.aisle.hairline}` })}>
      <Typography variant="caption" color="text.secondary" component="h2">
        {t('Demo accounts')}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, marginTop: 1, listStyle: 'none' }}
      >
        {offered.map(({ email, offer }) => (
          <li key={email}>
            <Chip
              variant="outlined"
              {...offer}
              disabled={disabled}
              onClick={() => onChoose({ email, password: DEMO_PASSWORD })}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
