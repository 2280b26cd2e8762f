import type { GeneralSettings } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useVersionedForm } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link, Route, Routes } from 'react-router';
import { RecordPage } from '../form/RecordPage.tsx';
import { useFinish } from '../form/useRecordEditor.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { NotFoundPage } from '../shell/Messages.tsx';
import { CustomFieldsPage } from './CustomFieldsPage.tsx';
import { PluginSettingsPage } from './PluginSettingsPage.tsx';
import { checkSettings, readSettings, SETTINGS_LABELS, type SettingsForm } from './settings.ts';
import { SettingsSections } from './SettingsSections.tsx';
import { PLUGIN_SETTINGS, usePluginSettings } from './usePluginSettings.ts';

const PATH = '/settings/general';

/** Settings of the platform (prices of plans, signup), and those of plugins below `plugins`. */
export function SettingsPage() {
  return (
    <Allowed action="edit" resource="settings">
      <Routes>
        <Route index element={<ReadSettings />} />
        <Route path="fields" element={<CustomFieldsPage />} />
        <Route path="plugins/:plugin?" element={<PluginSettingsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Allowed>
  );
}

function ReadSettings() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'record'],
    queryFn: ({ signal }) => api.get<GeneralSettings>(PATH, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <OpenSettings settings={data} />;
  return error ? (
    <ErrorNotice error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton variant="rounded" height={360} />
  );
}

function OpenSettings({ settings }: { settings: GeneralSettings }) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useVersionedForm<GeneralSettings, SettingsForm>({
    record: settings,
    read: readSettings,
    check: checkSettings,
    save: (version, changes) => api.patch<GeneralSettings>(PATH, { version, ...changes }),
    reload: () => api.get<GeneralSettings>(PATH),
    onSaved: () => {
      notify(t('Saved'));
      void queries.invalidateQueries({ queryKey: ['settings'] });
      void queries.invalidateQueries({ queryKey: ['config'] });
    },
  });
  return (
    <RecordPage
      title={t('Plans and signup')}
      description={t('Pricing and sign-up')}
      actions={<OtherSettings />}
      form={useFinish(form)}
      labels={SETTINGS_LABELS}
      submitLabel={t('Save settings')}
    >
      <SettingsSections form={form} />
    </RecordPage>
  );
}

/** Links to the custom fields, and to the settings of plugins where a plugin has some. */
function OtherSettings() {
  const { data = [] } = usePluginSettings();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to="/settings/fields" variant="outlined">
        {t('Custom fields')}
      </Button>
      {data.length > 0 && (
        <Button component={Link} to={PLUGIN_SETTINGS} variant="outlined">
          {t('Plugin settings')}
        </Button>
      )}
    </Stack>
  );
}
