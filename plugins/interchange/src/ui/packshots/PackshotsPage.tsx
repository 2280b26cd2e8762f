import { can } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, PageHeader } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { DropZone } from '../parts/DropZone.tsx';
import { OwnerField, type Owner } from '../parts/OwnerField.tsx';
import { counted } from '../count.ts';
import { MissingCard } from './MissingCard.tsx';
import { ShotList } from './ShotList.tsx';
import { useShots } from './useShots.ts';

/** Pictures of many products at once, found by the trade's file names. */
export function PackshotsPage() {
  const viewer = useViewer();
  const [owner, setOwner] = useState<Owner>(null);
  const [replace, setReplace] = useState(false);
  const work = useShots(owner);
  useEffect(() => {
    document.title = t('Packshots - AisleLab');
  }, []);
  if (!can(viewer, 'library.write'))
    return <EmptyState heading="h1" title={t('Packshots need the right to manage the library')} />;
  const { shots, refused, reading, error, running } = work;
  const began = shots.some(({ state }) => state === 'done' || state === 'failed');
  return (
    <Stack sx={{ gap: 2.5, paddingBottom: 4 }}>
      <PageHeader
        title={t('Packshots')}
        description={t('Pictures of many products at once, matched by their file names.')}
        actions={
          <Button variant="outlined" component={Link} to="/library/products">
            {t('Products')}
          </Button>
        }
      />
      {shots.length === 0 && (
        <Card sx={{ padding: { xs: 2, sm: 3 } }}>
          <Stack sx={{ gap: 2 }}>
            <OwnerField value={owner} onChange={setOwner} readOnly={reading !== null} />
            <DropZone
              title={t('Drop pictures or a ZIP here')}
              button={t('Choose pictures')}
              accept=".png,.zip,image/png,application/zip"
              multiple
              progress={reading === null ? null : 1}
              busyText={reading ?? undefined}
              onFiles={(files) => void work.choose(files, replace)}
            >
              {t(
                'PNG, up to 20 MB each. Files are found by the barcode or the SKU in their name: 4006381333931.png, 4006381333931.1.png, 4006381333931_C1N1.png, SKU-12.png.',
              )}
            </DropZone>
          </Stack>
        </Card>
      )}
      {Boolean(error) && <ErrorNotice error={error} />}
      {refused.length > 0 && (
        <Alert severity="warning">
          {t('%{counted} left out: %{list}', {
            counted: counted(refused.length, t('file was'), t('files were')),
            list: refused
              .slice(0, 5)
              .map(({ name, reason }) => `${name} (${reason})`)
              .join(', '),
          })}
          {refused.length > 5 && t(' and others')}.
        </Alert>
      )}
      {shots.length > 0 && (
        <ShotList
          work={work}
          options={
            !began && (
              <FormControlLabel
                control={
                  <Switch
                    checked={replace}
                    disabled={running}
                    onChange={({ target }) => {
                      setReplace(target.checked);
                      work.setReplace(target.checked);
                    }}
                  />
                }
                label={t('Replace pictures that products have')}
              />
            )
          }
        />
      )}
      <MissingCard owner={owner} />
    </Stack>
  );
}
