import { t } from '@aislelab/ui-kit/texts';
import Upload from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';

export interface DropZoneProps {
  title: string;
  children: ReactNode;
  button: string;
  /** Of the picker: endings and types. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** Makes a file of text that is pasted: the cells of a spreadsheet. */
  fileOfText?: (text: string) => File | null;
  /** From 0 to 1 while something is on its way. */
  progress?: number | null;
  busyText?: string;
}

/** Takes files that are dropped here, pasted anywhere on the page, or picked. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, fileOfText, progress = null, multiple = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const title = useId();
  const [over, setOver] = useState(false);
  const busy = progress !== null;
  const take = (files: File[]) => {
    if (!busy && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return;
    const files = Array.from(event.clipboardData?.files ?? []);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const made = text !== '' && fileOfText ? fileOfText(text) : null;
    // Spreadsheets put a picture of the cells beside their text: the text is what is meant.
    const taken = made ? [made] : files;
    if (taken.length === 0) return;
    event.preventDefault();
    take(taken);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(Array.from(event.dataTransfer.files));
  };
  return (
    <Box
      component="section"
      aria-labelledby={title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={(theme) => ({
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        paddingBlock: { xs: 4, sm: 6 },
        paddingInline: 2,
        textAlign: 'center',
        border: `1px dashed ${over ? theme.aisle.primary : theme.aisle.hairline}`,
        borderRadius: 1,
        backgroundColor: over ? theme.aisle.primarySoft : theme.aisle.sunken,
      })}
    >
      <Upload aria-hidden sx={{ fontSize: 36, color: 'primary.main' }} />
      <Typography id={title} variant="h3" component="p">
        {props.title}
      </Typography>
      <Typography variant="body2" color="text.secondary" component="div" sx={{ maxWidth: 520 }}>
        {props.children}
      </Typography>
      {busy ? (
        <Box sx={{ width: '100%', maxWidth: 320, marginTop: 1 }}>
          <LinearProgress
            aria-label={props.busyText ?? t('Uploading')}
            variant={progress < 1 ? 'determinate' : 'indeterminate'}
            value={100 * progress}
          />
          <Typography component="output" variant="caption" color="text.secondary">
            {props.busyText ??
              (progress < 1
                ? t('Uploading, %{round} %', { round: Math.round(100 * progress) })
                : t('Reading the file'))}
          </Typography>
        </Box>
      ) : (
        <Button variant="contained" sx={{ marginTop: 1 }} onClick={() => input.current?.click()}>
          {props.button}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={props.button}
        accept={props.accept}
        multiple={multiple}
        onChange={({ target }) => {
          take(Array.from(target.files ?? []));
          // The same file once more is a new choice.
          target.value = '';
        }}
      />
    </Box>
  );
}
