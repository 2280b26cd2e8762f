import type { Id, StoredImage } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import Close from '@mui/icons-material/Close';
import Edit from '@mui/icons-material/EditOutlined';
import Eye from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { itemAnchor } from '../page/steps.ts';

export interface TestItemProps {
  id: Id;
  name: string;
  /** Shown side by side: the front, and the back where there is one. */
  images: readonly (StoredImage | null)[];
  /** Below the name, a line each. */
  lines: readonly string[];
  library: boolean;
  /** Required fields that it lacks. */
  missing: readonly string[];
  editable: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** A product or POS material under test. */
export function TestItem({ id, name, images, lines, library, missing, editable, onOpen, onRemove }: TestItemProps) {
  const called = name || t('Unnamed');
  return (
    <Box
      component="li"
      id={itemAnchor(id)}
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        gap: 2,
        padding: 1.5,
        listStyle: 'none',
        border: `1px solid ${missing.length > 0 ? theme.aisle.warning : theme.aisle.hairline}`,
        borderRadius: 1,
        scrollMarginTop: 96,
      })}
    >
      <Stack direction="row" sx={{ gap: 0.5 }}>
        {images.map((image, index) => (
          <PackThumb key={index} image={image} size={images.length > 1 ? 68 : 88} />
        ))}
      </Stack>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ paddingRight: 4, overflowWrap: 'anywhere' }}>
          {called}
        </Typography>
        {lines.map((line) => (
          <Typography
            key={line}
            variant="body2"
            color="text.secondary"
            noWrap
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {line}
          </Typography>
        ))}
        {missing.length > 0 && (
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            {t('Missing: %{list}', { list: missing.join(', ') })}
          </Typography>
        )}
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, marginTop: 0.5, marginLeft: -0.75 }}>
          <Button
            size="small"
            startIcon={editable ? <Edit /> : <Eye />}
            onClick={onOpen}
            aria-label={`${editable ? t('Edit') : t('View')} ${called}`}
          >
            {editable ? t('Edit') : t('View')}
          </Button>
          <Typography variant="caption" color="text.secondary">
            {library ? t('From the library') : t('Own')}
          </Typography>
        </Stack>
      </Box>
      {editable && (
        <Tooltip title={t('Remove from the test')}>
          <IconButton
            size="small"
            aria-label={t('Remove %{called}', { called })}
            onClick={onRemove}
            sx={{ position: 'absolute', top: 4, right: 4 }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

/** The items of a kind, as many beside one another as fit. */
export function TestItemGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
        gap: 1.5,
        margin: 0,
        padding: 0,
      }}
    >
      {children}
    </Box>
  );
}
