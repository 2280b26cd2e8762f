import type { StoredImage } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const ROW_HEIGHT = 73;

export interface PickerRowProps {
  name: string;
  image: StoredImage | null;
  /** Below the name. */
  detail: string;
  /** On the right, where there is room: price, type, size. */
  figures: ReactNode;
  /** Why it cannot be taken; `null` when it can. */
  refusal: string | null;
  chosen: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** One item of the library with the button that takes it into the test, or why it cannot be taken. */
export function PickerRow({ name, image, detail, figures, refusal, chosen, onAdd, onRemove }: PickerRowProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: ROW_HEIGHT,
        paddingInline: { xs: 2, sm: 3 },
        borderBottom: `1px solid ${theme.aisle.hairline}`,
        backgroundColor: chosen ? theme.aisle.accentSoft : 'transparent',
      })}
    >
      <PackThumb image={image} size={56} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="subtitle2"
          sx={{
            display: '-webkit-box',
            overflow: 'hidden',
            lineHeight: 1.35,
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
          }}
        >
          {name}
        </Typography>
        <Typography variant="body2" color={refusal && !chosen ? 'warning.main' : 'text.secondary'} noWrap>
          {(!chosen && refusal) || detail}
        </Typography>
      </Box>
      <Box
        sx={{
          display: { xs: 'none', sm: 'block' },
          width: 148,
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {figures}
      </Box>
      {chosen ? (
        <Button
          onClick={onRemove}
          startIcon={<Check />}
          aria-label={t('Added: remove %{name} from the test', { name })}
          sx={{ width: 96 }}
        >
          {t('Added')}
        </Button>
      ) : (
        <Button
          variant="outlined"
          onClick={onAdd}
          startIcon={<Add />}
          disabled={refusal !== null}
          aria-label={t('Add %{name} to the test', { name })}
          sx={{ width: 96 }}
        >
          {t('Add')}
        </Button>
      )}
    </Box>
  );
}
