import { useSession } from '@aislelab/ui-kit/api';
import { BrandMark } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Navigate, useLocation } from 'react-router';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { LoginForm } from './LoginForm.tsx';
import { returnPath } from './returnPath.ts';
import { ShelfArt } from './ShelfArt.tsx';

/** Signing in, with what the product is about beside it. */
export function LoginPage() {
  usePageTitle('Sign in');
  const { state } = useSession();
  const location = useLocation();
  if (state === 'signedIn') return <Navigate to={returnPath(location.state)} replace />;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(400px, 5fr) 7fr' },
        gridTemplateRows: { xs: '168px 1fr', md: '1fr' },
        minHeight: '100dvh',
      }}
    >
      <Box
        component="main"
        sx={(theme) => ({
          display: 'grid',
          alignContent: 'center',
          padding: { xs: '32px 24px 40px', sm: 6 },
          gridRow: { xs: 2, md: 1 },
          backgroundColor: theme.aisle.paper,
        })}
      >
        <Box sx={{ width: '100%', maxWidth: 360, marginInline: 'auto' }}>
          <BrandMark size={32} />
          <Typography variant="h1" sx={{ marginTop: 4, fontSize: '1.75rem' }}>
            Sign in
          </Typography>
          <Typography color="text.secondary" sx={{ marginTop: 1, marginBottom: 3 }}>
            Put your packs on a virtual shelf and see what shoppers really buy.
          </Typography>
          <LoginForm />
        </Box>
      </Box>
      <ShelfArt />
    </Box>
  );
}
