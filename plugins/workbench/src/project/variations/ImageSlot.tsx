import { formatSides, type LengthUnit, type StoredImage } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { language, t } from '@aislelab/ui-kit/texts';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import Undo from '@mui/icons-material/SettingsBackupRestore';
import Upload from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { aspectWarning } from '../../library/picture/sizes.ts';
import { useImageUpload } from './useImageUpload.ts';
import type { ImageSlotInfo } from './variations.ts';

export interface ImageSlotProps {
  slot: ImageSlotInfo;
  /** The picture of this variation; `null` shows the original. */
  file: StoredImage | null;
  /** 'Variation B', for the names of the buttons. */
  owner: string;
  /** Target of links to this place. */
  anchor?: string;
  disabled: boolean;
  onChange: (file: StoredImage | null) => void;
  /** Further controls of the same item in this variation. */
  children?: ReactNode;
}

/** One picture of one variation: drop a PNG on it or choose one. A replaced picture is marked and can be restored. */
export function ImageSlot({ slot, file, owner, anchor, disabled, onChange, children }: ImageSlotProps) {
  const { units } = useViewer();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { progress, problem, upload } = useImageUpload(slot, onChange);
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first) void upload(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  const empty = slot.required && !file;
  const back = slot.kind === 'display' ? t('Remove the picture') : t('Use the original picture');
  const warning = aspectWarning(file, slot);
  return (
    <Box id={anchor} sx={{ width: 150, scrollMarginTop: 120 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={(theme) => ({
          position: 'relative',
          borderRadius: 1,
          outline: over
            ? `2px dashed ${theme.aisle.primary}`
            : file
              ? `2px solid ${theme.aisle.accent}`
              : empty
                ? `2px dashed ${theme.aisle.warning}`
                : 'none',
          outlineOffset: over ? 2 : -1,
        })}
      >
        <PackThumb
          image={file ?? slot.original}
          size={150}
          source="preview"
          alt={t('%{label} in %{owner}', { label: slot.label, owner })}
        />
        {progress !== null && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={t('Uploading %{label}', { label: slot.label })}
            sx={{ position: 'absolute', insetInline: 8, bottom: 8, borderRadius: 1 }}
          />
        )}
        {file && !disabled && (
          <Tooltip title={back}>
            <IconButton
              size="small"
              aria-label={t('%{back} of %{label} in %{owner}', { back, label: slot.label, owner })}
              onClick={() => onChange(null)}
              sx={(theme) => ({
                position: 'absolute',
                top: 6,
                right: 6,
                color: theme.aisle.text,
                backgroundColor: theme.aisle.paper,
                border: `1px solid ${theme.aisle.hairline}`,
                '&:hover': { backgroundColor: theme.aisle.sunken },
              })}
            >
              <Undo sx={{ fontSize: 16 }} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Typography variant="subtitle2" sx={{ marginTop: 1, minHeight: 42, lineHeight: 1.5 }}>
        {slot.label}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        noWrap
        color="text.secondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {sizeText(slot, units)}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        noWrap
        sx={{ color: file || empty ? 'warning.main' : 'text.secondary' }}
      >
        {stateText(slot, file)}
      </Typography>
      {warning && (
        <Typography component="output" variant="caption" sx={{ display: 'block', color: 'warning.main' }}>
          {warning}
        </Typography>
      )}
      {!disabled && (
        <Button
          size="small"
          variant="outlined"
          fullWidth
          startIcon={<Upload />}
          loading={progress !== null}
          loadingPosition="start"
          onClick={() => input.current?.click()}
          aria-label={
            progress === null ? t('Upload PNG of %{label} for %{owner}', { label: slot.label, owner }) : undefined
          }
          sx={{ marginTop: 1 }}
        >
          {progress === null ? t('Upload PNG') : `${Math.round(progress * 100)} %`}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png"
        hidden
        aria-label={t('Picture of %{label} for %{owner}', { label: slot.label, owner })}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after a failure.
          event.target.value = '';
        }}
      />
      {problem && (
        <Typography role="alert" variant="caption" color="error" component="p" sx={{ marginTop: 0.5 }}>
          {problem}
        </Typography>
      )}
      {children}
    </Box>
  );
}

/** '600 × 3,800 px', or the size of the pack. */
function sizeText({ exact, width, height }: ImageSlotInfo, units: LengthUnit): string {
  const number = (value: number) => value.toLocaleString(language());
  return exact
    ? t('%{number} × %{number2} px', { number: number(exact.width), number2: number(exact.height) })
    : t('Pack %{sides}', { sides: formatSides([width, height], units) });
}

function stateText({ kind, required }: ImageSlotInfo, file: StoredImage | null): string {
  if (kind === 'display') return file ? t('Of this variation') : required ? t('Required') : t('Plain');
  return file ? t('Replaced in this variation') : t('Original picture');
}
