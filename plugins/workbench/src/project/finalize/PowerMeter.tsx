import { countText, percent1, type Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { categoriesOf, powerText } from './power.ts';

/** Before anybody has agreed on the sample of a custom plan. */
const CUSTOM_SAMPLE = 1_200;

/** Differences that the chosen sample can find, while the sample can still be changed. */
export function PowerMeter({ project, sample }: { project: Project; sample: number | null }) {
  const categories = categoriesOf(project);
  const [category, setCategory] = useState(categories[0]?.id ?? '');
  const [share, setShare] = useState(0.15);
  const [buyers, setBuyers] = useState(0.6);
  const [custom, setCustom] = useState(CUSTOM_SAMPLE);
  const name = categories.find(({ id }) => id === category)?.name ?? t('the category');
  const text = powerText({ category: name, share, buyers }, sample ?? custom);
  return (
    <SectionCard
      title={t('What this sample can find')}
      description={t(
        'Say what you expect of the tested product in the control. Nothing here is stored or changes the price.',
      )}
    >
      <Stack sx={{ gap: 2.5 }}>
        <output>
          <Typography variant="h3" component="span" sx={{ display: 'block' }}>
            {text.title}
          </Typography>
          <Typography
            variant="body2"
            component="span"
            color="text.secondary"
            sx={{ display: 'block', marginTop: 0.75 }}
          >
            {text.detail}
          </Typography>
        </output>
        <Stack sx={{ gap: 2.5, flexDirection: { xs: 'column', md: 'row' }, alignItems: { md: 'flex-end' } }}>
          {categories.length > 1 && (
            <TextField
              select
              label={t('Category')}
              size="small"
              value={category}
              onChange={(event) => setCategory(event.target.value)}
              sx={{ minWidth: 200 }}
            >
              {categories.map(({ id, name: label }) => (
                <MenuItem key={id} value={id}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Chosen label={t('Share of %{name}', { name })} value={share} range={[0.01, 0.6]} onChange={setShare} />
          <Chosen
            label={t('Shoppers who buy %{name}', { name })}
            value={buyers}
            range={[0.05, 1]}
            onChange={setBuyers}
          />
          {sample === null && (
            <Chosen
              label={t('Shoppers per variation')}
              value={custom}
              range={[200, 5_000]}
              step={100}
              show={countText}
              onChange={setCustom}
            />
          )}
        </Stack>
      </Stack>
    </SectionCard>
  );
}

function Chosen(props: {
  label: string;
  value: number;
  range: readonly [number, number];
  step?: number;
  show?: (value: number) => string;
  onChange: (value: number) => void;
}) {
  const label = useId();
  const { show = percent1 } = props;
  return (
    <Stack sx={{ flex: 1, minWidth: 0, paddingX: 1 }}>
      <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <span id={label}>{props.label}</span>
        <strong>{show(props.value)}</strong>
      </Typography>
      <Slider
        aria-labelledby={label}
        getAriaValueText={show}
        value={props.value}
        min={props.range[0]}
        max={props.range[1]}
        step={props.step ?? 0.01}
        onChange={(_, value) => props.onChange(value)}
      />
    </Stack>
  );
}
