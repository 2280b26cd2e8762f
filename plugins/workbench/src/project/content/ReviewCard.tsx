import type { ProjectContent } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';

/** Questions for shoppers after the checkout. */
export function ReviewCard({ draft }: { draft: ProjectDraft }) {
  const { content } = draft;
  const [products, materials] = [Object.values(content.products), Object.values(content.posMaterials)];
  const items = [...products, ...materials];
  const change = (patch: Partial<ProjectContent>) => draft.edit({ content: { ...content, ...patch } });
  const idle = !draft.editable || content.review === null;
  return (
    <SectionCard
      title={t('Review')}
      description={t('After the checkout shoppers may rate one item and describe it in their own words.')}
      anchor="review"
    >
      <Stack sx={{ gap: 1.5, maxWidth: 560 }}>
        <TextField
          select
          label={t('Review item')}
          value={content.review ?? ''}
          disabled={!draft.editable || items.length === 0}
          // Why it is disabled is there to be read.
          slotProps={{ formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } } }}
          helperText={draft.editable && items.length === 0 ? t('Add a test product or POS material first.') : undefined}
          onChange={({ target: { value } }) =>
            change(
              value ? { review: value, ...asked(content) } : { review: null, useRating: false, useImpressions: false },
            )
          }
        >
          <MenuItem value="">{t('No review')}</MenuItem>
          {products.length > 0 && <ListSubheader>{t('Products')}</ListSubheader>}
          {products.map(option)}
          {materials.length > 0 && <ListSubheader>{t('POS materials')}</ListSubheader>}
          {materials.map(option)}
        </TextField>
        <Choice
          label={t('Rating')}
          hint={t('One to five stars')}
          checked={content.useRating}
          disabled={idle}
          onChange={(useRating) => change({ useRating })}
        />
        <Choice
          label={t('Impressions')}
          hint={t('Up to 10 descriptive words')}
          checked={content.useImpressions}
          disabled={idle}
          onChange={(useImpressions) => change({ useImpressions })}
        />
      </Stack>
    </SectionCard>
  );
}

/** Choosing an item to review turns both questions on, until the user switches one off. */
function asked({ review, useRating, useImpressions }: ProjectContent): Partial<ProjectContent> {
  return review === null && !useRating && !useImpressions ? { useRating: true, useImpressions: true } : {};
}

function option({ _id, name }: { _id: string; name: string }) {
  return (
    <MenuItem key={_id} value={_id}>
      {name || t('Unnamed')}
    </MenuItem>
  );
}

function Choice(props: {
  label: string;
  hint: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <FormControlLabel
      disabled={props.disabled}
      control={<Switch checked={props.checked} onChange={(_, checked) => props.onChange(checked)} />}
      label={
        <>
          {props.label}{' '}
          <Typography component="span" variant="body2" color="text.secondary">
            {props.hint}
          </Typography>
        </>
      }
    />
  );
}
