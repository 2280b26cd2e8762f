import { ERRORS, type StoredImage } from '@aislelab/domain';
import { imageUrl } from '@aislelab/ui-kit/api';
import { inSentence, t, translated } from '@aislelab/ui-kit/texts';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import Crop from '@mui/icons-material/Crop';
import Upload from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react';
import { isPng } from '../../project/variations/pngFile.ts';
import { openPicture, pixelsOf, type OpenPicture } from './cutting.ts';
import { aspectWarning, type Size } from './sizes.ts';
import { contentBox, hasBorder } from './trim.ts';
import { usePictureUpload, type PicturePurpose } from './usePictureUpload.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx').then((m) => ({ default: m.CropDialog })));

export interface PictureFieldProps extends PicturePurpose {
  label: string;
  value: StoredImage | null;
  onChange: (image: StoredImage) => void;
  /** The size in px that a picture of this kind should have, where it is one. */
  exact?: Size;
  /** Takes what is pasted anywhere on the page, not only here. */
  pasteAnywhere?: boolean;
  required?: boolean;
  error?: string;
  readOnly?: boolean;
}

/** A picture of an item: dropped, pasted or chosen, cut where it has an empty border, and compared with the size of what it shows. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, cm, exact, error, readOnly = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const title = useId();
  const [over, setOver] = useState(false);
  const [cropping, setCropping] = useState<OpenPicture | null>(null);
  const { progress, problem, setProblem, upload } = usePictureUpload(props, props.onChange);
  const warning = aspectWarning(value, cm);

  const take = async (file: Blob | undefined) => {
    if (!file || readOnly) return;
    setProblem(null);
    const picture = (await isPng(file)) ? await openPicture(file).catch(() => null) : null;
    if (!picture) return setProblem(translated(ERRORS.UNSUPPORTED_IMAGE.message));
    if (hasBorder(contentBox(pixelsOf(picture.bitmap)), picture.bitmap)) return setCropping(picture);
    picture.close();
    await upload(file);
  };
  const crop = async (stored: StoredImage) => {
    const response = await fetch(imageUrl(stored.original)).catch(() => null);
    const picture = response?.ok ? await openPicture(await response.blob()).catch(() => null) : null;
    if (picture) setCropping(picture);
    else setProblem(t('The picture could not be loaded.'));
  };
  const endCropping = () => {
    cropping?.close();
    setCropping(null);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const field = document.activeElement?.closest(`[${MARK}]`) ?? null;
    if (!file || cropping || (field ? field !== place.current : !props.pasteAnywhere)) return;
    event.preventDefault();
    void take(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Box ref={place} component="fieldset" aria-labelledby={title} {...{ [MARK]: '' }} sx={frame}>
      <Typography id={title} component="legend" variant="subtitle2" sx={{ padding: 0, marginBottom: 1 }}>
        {label}
        {props.required && ' *'}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'flex-start' } }}>
        <Box
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!readOnly);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          sx={(theme) => ({
            position: 'relative',
            flex: 'none',
            width: 200,
            borderRadius: 1,
            outline: over ? `2px dashed ${theme.aisle.primary}` : error ? `1px solid ${theme.aisle.error}` : 'none',
            outlineOffset: over ? 2 : 0,
          })}
        >
          <PackThumb image={value} size={200} source="preview" alt={value ? label : ''} />
          {progress !== null && (
            <LinearProgress
              variant="determinate"
              value={progress * 100}
              aria-label={t('Uploading %{label}', { label: inSentence(label) })}
              sx={{ position: 'absolute', insetInline: 8, bottom: 8, borderRadius: 1 }}
            />
          )}
        </Box>
        <Stack sx={{ gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
          {exact && (
            <Typography variant="subtitle2">
              {t('Exactly %{width} × %{height} px', { width: exact.width, height: exact.height })}
            </Typography>
          )}
          {!readOnly && (
            <>
              <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 320 }}>
                {t('Drop a PNG here, paste it, or choose a file. Transparency is kept.')}
              </Typography>
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Button
                  variant="outlined"
                  startIcon={<Upload />}
                  loading={progress !== null}
                  loadingPosition="start"
                  onClick={() => input.current?.click()}
                >
                  {progress !== null ? `${Math.round(progress * 100)} %` : value ? t('Replace') : t('Choose a PNG')}
                </Button>
                {value && progress === null && (
                  <Button startIcon={<Crop />} onClick={() => void crop(value)}>
                    {t('Crop')}
                  </Button>
                )}
              </Stack>
            </>
          )}
          {value && (
            <Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {t('%{width} × %{height} px', { width: value.width, height: value.height })}
            </Typography>
          )}
          {warning && (
            <Typography component="output" variant="body2" sx={{ color: 'warning.main', maxWidth: 320 }}>
              {warning}
            </Typography>
          )}
          {(problem ?? error) && (
            <Typography role="alert" variant="body2" color="error" sx={{ maxWidth: 320 }}>
              {problem ?? error}
            </Typography>
          )}
        </Stack>
      </Stack>
      <input
        ref={input}
        type="file"
        accept="image/png"
        hidden
        aria-label={t('%{label}: file', { label })}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file can be chosen again after a failure.
          event.target.value = '';
        }}
      />
      {cropping && (
        <Suspense>
          <CropDialog
            picture={cropping}
            title={t('Crop %{label}', { label: inSentence(label) })}
            aspect={exact && exact.width / exact.height}
            onCancel={endCropping}
            onDone={(file) => {
              endCropping();
              void upload(file);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** Tells the fields of a page apart when something is pasted. */
const MARK = 'data-picture-field';
const frame = { margin: 0, padding: 0, border: 0, minWidth: 0 };
