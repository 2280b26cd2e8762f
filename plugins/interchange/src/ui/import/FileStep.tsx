import { csvLine, type CustomField } from '@aislelab/domain';
import { saveFile } from '@aislelab/ui-kit/api';
import { useCustomFields } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { fieldsOf, IMPORT_KINDS, labelOf, type ImportKind } from '../../rules/fields.ts';
import { DropZone } from '../parts/DropZone.tsx';
import { OwnerField, type Owner } from '../parts/OwnerField.tsx';
import type { ImportHandle } from './useImport.ts';

const KIND_LABELS: Record<ImportKind, string> = { products: t('Products'), posmaterials: t('POS materials') };

export interface FileStepProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  owner: Owner;
  onOwner: (owner: Owner) => void;
  handle: ImportHandle;
}

/** Choice of the kind, the library and the file. */
export function FileStep({ kind, onKind, owner, onOwner, handle }: FileStepProps) {
  const { upload, progress } = handle;
  const customFields = useCustomFields(kind);
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={kind}
            aria-label={t('What the file holds')}
            onChange={(_, next: ImportKind | null) => next && onKind(next)}
          >
            {IMPORT_KINDS.map((one) => (
              <ToggleButton key={one} value={one}>
                {KIND_LABELS[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <OwnerField value={owner} onChange={onOwner} />
          <Button sx={{ marginLeft: { sm: 'auto' } }} onClick={() => saveTemplate(kind, customFields)}>
            {t('Download an empty template')}
          </Button>
        </Stack>
        {upload.error && <ErrorNotice error={upload.error} />}
        <DropZone
          title={t('Drop a spreadsheet here')}
          button={t('Choose a file')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          progress={progress}
          fileOfText={fileOfText}
          onFiles={([file]) => file && upload.mutate({ file, kind })}
        >
          {t(
            'CSV or Excel (.xlsx), with names of columns in the first row: up to 10,000 rows and 20 MB. You can also copy cells in your spreadsheet and paste them here.',
          )}
        </DropZone>
      </Stack>
    </Card>
  );
}

/** Cells of a spreadsheet are lines of tabs on the clipboard. */
function fileOfText(text: string): File | null {
  return /[\t;,]/.test(text) && text.includes('\n') ? new File([text], 'Pasted cells', { type: 'text/plain' }) : null;
}

function saveTemplate(kind: ImportKind, customFields: readonly CustomField[]): void {
  const names = fieldsOf(kind, customFields)
    .filter((field) => field !== 'id')
    .map((field) => labelOf(field, customFields));
  saveFile(new Blob([`\uFEFF${csvLine(names)}`], { type: 'text/csv' }), `${kind}-template.csv`);
}
