import { t } from '@aislelab/ui-kit/texts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { cutOut, pixelsOf, type OpenPicture } from './cutting.ts';
import { contentBox, hasBorder, type Box as Part } from './trim.ts';

export interface CropDialogProps {
  picture: OpenPicture;
  title: string;
  /** Width over height that the cut part keeps; free without. */
  aspect?: number;
  onDone: (file: Blob) => void;
  onCancel: () => void;
}

/** Cuts a picture: the border can go with one click, corners and edges can be dragged or moved with the arrow keys. */
export function CropDialog({ picture, title, aspect, onDone, onCancel }: CropDialogProps) {
  const heading = useId();
  const narrow = useMediaQuery('(max-width: 600px)');
  const { bitmap, url } = picture;
  const content = useMemo(() => contentBox(pixelsOf(bitmap)), [bitmap]);
  const border = hasBorder(content, bitmap);
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const [part, setPart] = useState<Part>(border && aspect === undefined ? content : whole);
  const [cutting, setCutting] = useState(false);
  const finish = async () => {
    setCutting(true);
    onDone(await cutOut(bitmap, part));
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={heading} maxWidth="sm" fullWidth fullScreen={narrow}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        <Typography variant="body2" color="text.secondary" sx={{ marginBottom: 2, textAlign: 'left' }}>
          {border
            ? t('The picture has an empty border, which would show on the shelf too. The frame leaves it out.')
            : t('Drag the frame, or move its corners with the arrow keys.')}
        </Typography>
        <Box sx={checkered}>
          <ReactCrop
            crop={toPercent(part, bitmap)}
            aspect={aspect}
            onChange={(_, crop) => setPart(toPart(crop, bitmap))}
            keepSelection
            ruleOfThirds
          >
            <Box component="img" src={url} alt="" sx={{ display: 'block', maxHeight: '52vh', maxWidth: '100%' }} />
          </ReactCrop>
        </Box>
        <Typography
          component="output"
          variant="body2"
          sx={{ display: 'block', marginTop: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {t('%{width} × %{height} px of %{width2} × %{height2} px', {
            width: part.width,
            height: part.height,
            width2: bitmap.width,
            height2: bitmap.height,
          })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onCancel} sx={{ marginRight: 'auto' }}>
          {t('Cancel')}
        </Button>
        {border && (
          <Button variant="outlined" onClick={() => setPart(content)}>
            {t('Trim border')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setPart(whole)}>
          {t('Whole picture')}
        </Button>
        <Button variant="contained" loading={cutting} onClick={() => void finish()}>
          {t('Use picture')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Transparent areas show as squares. */
const checkered = {
  display: 'inline-block',
  lineHeight: 0,
  background: 'repeating-conic-gradient(#d5dbd9 0% 25%, #f6f8f7 0% 50%) 0 0 / 16px 16px',
};

function toPercent(part: Part, { width, height }: ImageBitmap): PercentCrop {
  return {
    unit: '%',
    x: (100 * part.x) / width,
    y: (100 * part.y) / height,
    width: (100 * part.width) / width,
    height: (100 * part.height) / height,
  };
}

/** Whole pixels, inside the picture. */
function toPart(crop: PercentCrop, { width, height }: ImageBitmap): Part {
  const x = Math.round((crop.x / 100) * width);
  const y = Math.round((crop.y / 100) * height);
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round((crop.width / 100) * width))),
    height: Math.max(1, Math.min(height - y, Math.round((crop.height / 100) * height))),
  };
}
