import type { PluginSettings } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useVersionedForm } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { RecordPage } from '../form/RecordPage.tsx';
import { useFinish } from '../form/useRecordEditor.ts';
import { checkPluginSettings, labelsOf, readPluginSettings, sentValues } from './pluginSettings.ts';
import type { PluginSettingsForm as Typed } from './pluginSettings.ts';
import { SettingInput } from './SettingInput.tsx';
import { PLUGIN_SETTINGS } from './usePluginSettings.ts';

/** Form of the settings of one plugin. */
export function PluginSettingsForm({ settings }: { settings: PluginSettings }) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useVersionedForm<PluginSettings, Typed>({
    record: settings,
    read: readPluginSettings,
    check: (fields) => checkPluginSettings(settings, fields),
    save: (version, { values }) =>
      api.patch<PluginSettings>(`${PLUGIN_SETTINGS}/${settings.plugin}`, {
        version,
        values: values ? sentValues(settings, { values }) : {},
      }),
    reload: async () => {
      const { data } = await api.get<{ data: PluginSettings[] }>(PLUGIN_SETTINGS);
      return data.find(({ plugin }) => plugin === settings.plugin) ?? settings;
    },
    onSaved: () => {
      notify(t('Saved'));
      void queries.invalidateQueries({ queryKey: ['settings', 'plugins'] });
    },
  });
  const { fields, errors, edit } = form;
  return (
    <RecordPage
      title={translated(settings.title)}
      description={t('Settings of the plugin %{plugin}', { plugin: settings.plugin })}
      back={{ label: t('Plugins'), to: PLUGIN_SETTINGS }}
      form={useFinish(form)}
      labels={labelsOf(settings)}
      submitLabel={t('Save settings')}
    >
      <SectionCard title={t('Settings')}>
        <Stack sx={{ gap: 2, maxWidth: 560 }}>
          {Object.entries(settings.fields).map(([name, field]) => (
            <SettingInput
              key={name}
              field={field}
              value={fields.values[name] ?? ''}
              error={errors[`values.${name}`]}
              onChange={(value) => edit({ values: { ...fields.values, [name]: value } })}
            />
          ))}
        </Stack>
      </SectionCard>
    </RecordPage>
  );
}
