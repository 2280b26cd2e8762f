import { formatDollars, PAYMENT_TEXTS, PLAN_DESCRIPTIONS, type PaymentPlan } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import type { PlanOffer } from './plans.ts';

export interface PlanChooserProps {
  offers: readonly PlanOffer[];
  variations: number;
  value: PaymentPlan;
  onChange: (plan: PaymentPlan) => void;
}

/** The plans side by side; the default one is larger. */
export function PlanChooser({ offers, variations, value, onChange }: PlanChooserProps) {
  return (
    <Box
      component="fieldset"
      aria-label={t('Payment plan')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: offers.map(({ isDefault }) => (isDefault ? '1.25fr' : '1fr')).join(' ') },
        alignItems: 'center',
        gap: 2,
        margin: 0,
        padding: 0,
        border: 0,
      }}
    >
      {offers.map((offer) => (
        <Plan
          key={offer.plan}
          offer={offer}
          variations={variations}
          selected={offer.plan === value}
          onSelect={() => onChange(offer.plan)}
        />
      ))}
    </Box>
  );
}

function Plan(props: { offer: PlanOffer; variations: number; selected: boolean; onSelect: () => void }) {
  const { offer, variations, selected } = props;
  const size = offer.isDefault ? 'large' : 'medium';
  return (
    <ToggleButton
      value={offer.plan}
      selected={selected}
      onChange={props.onSelect}
      data-plan={offer.plan}
      data-size={size}
      sx={(theme) => ({
        display: 'block',
        padding: size === 'large' ? '32px 28px' : '22px 24px',
        textAlign: 'left',
        textTransform: 'none',
        color: 'text.primary',
        backgroundColor: theme.aisle.paper,
        border: `1px solid ${theme.aisle.hairline}`,
        '&:hover': { borderColor: theme.aisle.primary, backgroundColor: theme.aisle.paper },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: 'text.primary',
          backgroundColor: theme.aisle.primarySoft,
          borderColor: theme.aisle.primary,
          boxShadow: `inset 0 0 0 1px ${theme.aisle.primary}`,
        },
      })}
    >
      <Typography component="span" variant="h3" sx={{ display: 'block' }}>
        {offer.label}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {translated(PLAN_DESCRIPTIONS[offer.plan])}
      </Typography>
      <Typography
        component="span"
        sx={{
          display: 'block',
          marginTop: 2,
          fontSize: size === 'large' ? '2rem' : '1.5rem',
          fontWeight: 650,
          letterSpacing: '-0.02em',
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {offer.due === null ? translated(PAYMENT_TEXTS.request) : formatDollars(offer.due)}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block', minHeight: 21 }}>
        {terms(offer, variations)}
      </Typography>
    </ToggleButton>
  );
}

function terms({ plan, perVariation, samplePerVariation }: PlanOffer, variations: number): string {
  if (plan === 'QUOTE') return t('Price and sample agreed with you');
  const price = perVariation === null ? '' : `${variations} × ${formatDollars(perVariation)}`;
  return samplePerVariation === null
    ? price
    : t('%{price}, %{samplePerVariation} shoppers each', { price, samplePerVariation });
}
