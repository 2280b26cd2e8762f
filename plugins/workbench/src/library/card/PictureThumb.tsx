import type { StoredImage } from '@aislelab/domain';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import { HoverPreview } from './HoverPreview.tsx';

/** A small picture that shows itself larger under the pointer. */
export function PictureThumb({ image, name }: { image: StoredImage | null; name: string }) {
  return (
    <HoverPreview image={image}>
      <Box component="span">
        <PackThumb image={image} size={44} alt={image ? name : ''} />
      </Box>
    </HoverPreview>
  );
}
