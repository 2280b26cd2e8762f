import type { CustomFields } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TYPE_LABELS } from './customFields.ts';

/** Fields that plugins declare: to be known, not to be changed. */
export function OfPlugins({ fields }: { fields: CustomFields['ofPlugins'] }) {
  if (fields.length === 0) return null;
  return (
    <SectionCard title={t('Of plugins')} description={t('They come and go with the plugin.')}>
      <Stack component="ul" sx={{ margin: 0, padding: 0, gap: 1, listStyle: 'none' }}>
        {fields.map(({ name, label, type, plugin }) => (
          <li key={name}>
            <Typography variant="subtitle2">{label}</Typography>
            <Typography variant="body2" color="text.secondary">
              {TYPE_LABELS[type]}, {plugin}
            </Typography>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}
