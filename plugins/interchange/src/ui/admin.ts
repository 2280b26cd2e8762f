import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { pages } from './pages.ts';

export const plugin = defineUiPlugin({
  id: 'interchange',
  apiVersion: UI_API_VERSION,
  hosts: ['admin'],
  ...pages,
  menu: [
    {
      id: 'import',
      after: 'planograms',
      label: t('Import'),
      to: '/library/import',
      icon: UploadFile,
      action: 'library.write',
    },
    {
      id: 'packshots',
      after: 'import',
      label: t('Packshots'),
      to: '/library/packshots',
      icon: PhotoLibrary,
      action: 'library.write',
    },
  ],
});
