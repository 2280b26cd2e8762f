import { PRODUCT_NAME } from '@aislelab/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The sign of the product: two boards of a shelf, and the one pack that is tested. */
export function BrandMark({ size = 28, label = true }: { size?: number; label?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 28 28"
        role={label ? undefined : 'img'}
        aria-hidden={label || undefined}
      >
        {!label && <title>{PRODUCT_NAME}</title>}
        <rect width="28" height="28" rx="7" fill="#0b5f5b" />
        <path d="M5 13.2h18M5 22.2h18" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
        <rect x="6.5" y="6.6" width="4" height="5" rx="0.8" fill="#9fd4cd" />
        <rect x="12" y="5" width="4" height="6.6" rx="0.8" fill="#9fd4cd" />
        <rect x="17.5" y="7.4" width="4" height="4.2" rx="0.8" fill="#9fd4cd" />
        <rect x="7.5" y="15.8" width="4" height="4.8" rx="0.8" fill="#9fd4cd" />
        <rect x="13" y="14.8" width="5" height="5.8" rx="0.8" fill="#f2a93b" />
      </svg>
      {label && (
        <Typography component="span" sx={{ fontSize: size * 0.64, fontWeight: 680, letterSpacing: '-0.02em' }}>
          {PRODUCT_NAME}
        </Typography>
      )}
    </Box>
  );
}
