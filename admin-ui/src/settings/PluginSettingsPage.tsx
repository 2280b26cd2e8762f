import type { PluginSettings } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, PageHeader } from '@aislelab/ui-kit/widgets';
import Extension from '@mui/icons-material/ExtensionOutlined';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { NameLink } from '../list/NameLink.tsx';
import { NotFoundPage } from '../shell/Messages.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { PluginSettingsForm } from './PluginSettingsForm.tsx';
import { PLUGIN_SETTINGS, usePluginSettings } from './usePluginSettings.ts';

/** The plugins that have settings, or those of the one in the address. */
export function PluginSettingsPage() {
  const { plugin } = useParams();
  const { data, error, refetch } = usePluginSettings();
  if (!data)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={360} />
    );
  if (plugin === undefined) return <PluginList plugins={data} />;
  const settings = data.find((one) => one.plugin === plugin);
  return settings ? <PluginSettingsForm key={plugin} settings={settings} /> : <NotFoundPage />;
}

function PluginList({ plugins }: { plugins: readonly PluginSettings[] }) {
  usePageTitle(t('Plugins'));
  return (
    <>
      <PageHeader title={t('Plugins')} description={t('Settings of the installed plugins')} />
      <Card>
        {plugins.length === 0 && (
          <EmptyState icon={<Extension />} title={t('Nothing to set')}>
            {t('Plugins that have settings appear here.')}
          </EmptyState>
        )}
        <Stack component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {plugins.map(({ plugin, title, fields }) => (
            <Stack key={plugin} component="li" sx={{ padding: 2, gap: 0.25 }}>
              <NameLink to={`${PLUGIN_SETTINGS}/${plugin}`} name={translated(title)} />
              <Typography variant="body2" color="text.secondary">
                {Object.values(fields)
                  .map(({ label }) => label)
                  .join(', ')}
              </Typography>
            </Stack>
          ))}
        </Stack>
      </Card>
    </>
  );
}
