import { PREVIEW_IMAGE_PX, type StoredImage } from '@aislelab/domain';
import { imageUrl } from '@aislelab/ui-kit/api';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

/** Shows a picture larger, at most 350 px, while the pointer or the focus rests on what is inside. */
export function HoverPreview({ image, children }: { image: StoredImage | null; children: ReactElement }) {
  return (
    <Tooltip
      describeChild
      placement="right"
      // Always there, so that what is inside stays the same element: without a picture it shows nothing.
      title={
        image && (
          <Box
            component="img"
            src={imageUrl(image.preview)}
            alt=""
            sx={{ display: 'block', maxWidth: PREVIEW_IMAGE_PX, maxHeight: PREVIEW_IMAGE_PX, objectFit: 'contain' }}
          />
        )
      }
      slotProps={{
        tooltip: {
          sx: (theme) => ({
            maxWidth: 'none',
            padding: 1,
            backgroundColor: theme.aisle.packBackdrop,
            border: `1px solid ${theme.aisle.hairline}`,
          }),
        },
        arrow: { sx: (theme) => ({ color: theme.aisle.packBackdrop }) },
      }}
    >
      {children}
    </Tooltip>
  );
}
