import type { StoredImage } from '@aislelab/domain';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { imageUrl } from '../api/imageUrl.ts';

/** A pack shown whole on a quiet ground, as large as the square allows; a placeholder when there is no picture or it fails. */
export function PackThumb(props: {
  image: StoredImage | null;
  /** Empty if the name is beside it. */
  alt?: string;
  size?: number;
  /** Which stored picture: thumb is enough up to about 64 px. */
  source?: 'thumb' | 'preview';
}) {
  const { image, alt = '', size = 48 } = props;
  const name = image?.[props.source ?? (size > 64 ? 'preview' : 'thumb')];
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Box
      sx={(theme) => ({
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        padding: `${Math.max(3, size * 0.08)}px`,
        borderRadius: 1,
        border: `1px solid ${theme.aisle.hairline}`,
        backgroundColor: name ? theme.aisle.packBackdrop : theme.aisle.sunken,
        color: 'text.secondary',
        overflow: 'hidden',
      })}
    >
      {name && failed !== name ? (
        <Box
          component="img"
          src={imageUrl(name)}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(name)}
          sx={{
            maxWidth: '100%',
            maxHeight: '100%',
            minWidth: 0,
            minHeight: 0,
            width: '100%',
            height: '100%',
            objectFit: 'contain',
          }}
        />
      ) : (
        <ImageOutlined fontSize={size > 40 ? 'medium' : 'small'} titleAccess={alt || undefined} />
      )}
    </Box>
  );
}
