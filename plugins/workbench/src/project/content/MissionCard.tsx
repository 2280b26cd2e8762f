import { PRICE_TAG_COLOR_LABELS, PRICE_TAG_COLORS, SHOPPER_TEXTS, type PriceTagColor } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';

/** Colours of real price tags, the same in every mode: they are part of the shelf, not of the page. */
const TAGS: Record<PriceTagColor, { background: string; text: string }> = {
  YELLOW: { background: '#ffd93b', text: '#1d1a05' },
  WHITE: { background: '#ffffff', text: '#16201e' },
  RED: { background: '#c8201f', text: '#ffffff' },
};

export function MissionCard({ draft }: { draft: ProjectDraft }) {
  const label = useId();
  const { content } = draft;
  return (
    <SectionCard
      title={t('Shopping trip')}
      description={t("Shoppers read the mission before they enter: '%{value}'.", {
        value: SHOPPER_TEXTS['start.mission'],
      })}
      anchor="mission"
    >
      <Stack sx={{ gap: 3 }}>
        <TextField
          label={t('Mission')}
          required
          multiline
          minRows={3}
          fullWidth
          value={content.mission}
          disabled={!draft.editable}
          placeholder={t('You are out of breakfast. Buy what you would usually take home for the week.')}
          helperText={draft.editable && t('Describe the occasion, never the product: naming it decides the result.')}
          onChange={(event) => draft.edit({ content: { ...content, mission: event.target.value } })}
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
        />
        <FormControl disabled={!draft.editable}>
          <FormLabel id={label} sx={{ fontSize: '0.875rem', marginBottom: 1 }}>
            {t('Price tags')}
          </FormLabel>
          <RadioGroup
            row
            aria-labelledby={label}
            value={content.priceTagColor}
            onChange={(_, value) => draft.edit({ content: { ...content, priceTagColor: value as PriceTagColor } })}
            sx={{ gap: 1 }}
          >
            {PRICE_TAG_COLORS.map((color) => (
              <FormControlLabel
                key={color}
                value={color}
                control={<Radio size="small" />}
                label={<TagSample color={color} />}
                sx={{ marginLeft: 0 }}
              />
            ))}
          </RadioGroup>
        </FormControl>
      </Stack>
    </SectionCard>
  );
}

function TagSample({ color }: { color: PriceTagColor }) {
  const { background, text } = TAGS[color];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          padding: '3px 8px',
          borderRadius: 0.5,
          border: '1px solid rgb(0 0 0 / 18%)',
          fontSize: 13,
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          color: text,
          backgroundColor: background,
        }}
      >
        $2.99
      </Box>
      {translated(PRICE_TAG_COLOR_LABELS[color])}
    </Box>
  );
}
