import { can, type LibraryKind } from '@aislelab/domain';
import type { LibraryActionProps } from '@aislelab/ui-kit';
import { saveFile, useApi, useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Download from '@mui/icons-material/FileDownloadOutlined';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Snackbar from '@mui/material/Snackbar';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { IMPORT_KINDS } from '../rules/fields.ts';
import { counted } from './count.ts';
import { datedName } from './datedName.ts';

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: t('Excel') },
] as const;
type Format = (typeof FORMATS)[number]['format'];

/** Import and export of the list below, with its search and filters. */
export function ExchangeMenu({ kind, query, count }: LibraryActionProps) {
  const api = useApi();
  const viewer = useViewer();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const file = await api.download(`/interchange/exports/${kind}`, { query, params: { format } });
      saveFile(file, datedName(kind, format));
    },
  });
  if (!can(viewer, 'library.write')) return null;
  const close = () => setAnchor(null);
  const importable = isImportable(kind);
  return (
    <>
      <Button
        id={`${id}-button`}
        variant="outlined"
        startIcon={<SwapVert />}
        loading={save.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {importable ? t('Import / export') : t('Export')}
      </Button>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {importable && (
          <MenuItem component={Link} to={`/library/import?kind=${kind}`}>
            <ListItemIcon>
              <UploadFile fontSize="small" />
            </ListItemIcon>
            {t('Import from CSV or Excel')}
          </MenuItem>
        )}
        {kind === 'products' && (
          <MenuItem component={Link} to="/library/packshots">
            <ListItemIcon>
              <PhotoLibrary fontSize="small" />
            </ListItemIcon>
            {t('Packshots in bulk')}
          </MenuItem>
        )}
        {importable && <Divider />}
        {FORMATS.map(({ format, label }) => (
          <MenuItem
            key={format}
            disabled={count === 0}
            onClick={() => {
              close();
              save.mutate(format);
            }}
          >
            <ListItemIcon>
              <Download fontSize="small" />
            </ListItemIcon>
            {t('Export')} {count === null ? t('this list') : counted(count, 'item')} {t('as %{label}', { label })}
          </MenuItem>
        ))}
      </Menu>
      <Snackbar open={save.isError} onClose={() => save.reset()}>
        <div>
          <ErrorNotice error={save.error} />
        </div>
      </Snackbar>
    </>
  );
}

function isImportable(kind: LibraryKind): boolean {
  return IMPORT_KINDS.some((known) => known === kind);
}
