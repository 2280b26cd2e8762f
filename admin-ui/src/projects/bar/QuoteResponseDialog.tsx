import { PAYMENT_TEXTS, type Project, type QuoteResponseType } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice, MoneyField } from '@aislelab/ui-kit/widgets';
import { useProjectAction } from '@aislelab/workbench/project';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { fieldErrors, parseShoppers, quoteErrors, type QuoteFields } from './fieldErrors.ts';
import { FormDialog } from './FormDialog.tsx';
import { ShoppersField } from './ShoppersField.tsx';

/** Grants custom pricing: a price to pay, or none because it is invoiced elsewhere. */
export function QuoteResponseDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [fields, setFields] = useState<QuoteFields>({ type: null, shoppers: '', price: null });
  const [preapprove, setPreapprove] = useState(true);
  const [checked, setChecked] = useState(false);
  const run = useProjectAction(project);
  const change = (patch: Partial<QuoteFields>) => setFields((before) => ({ ...before, ...patch }));
  const refused = fieldErrors(run.error);
  const own = checked ? quoteErrors(fields) : {};
  const errors = {
    type: own.type ?? refused['type'],
    shoppers: own.shoppers ?? refused['samplePerVariation'],
    price: own.price ?? refused['price'],
  };
  const submit = () => {
    setChecked(true);
    if (Object.keys(quoteErrors(fields)).length > 0) return;
    const { type, price } = fields;
    const body = {
      success: true,
      type,
      samplePerVariation: parseShoppers(fields.shoppers),
      ...(type === 'PRICE' && { price, preapprove }),
    };
    run.mutate({ action: 'quote-response', body }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('Answer the pricing request')}
      submitLabel={fields.type === 'FREE' ? t('Approve') : t('Send Response')}
      busy={run.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        {run.error && Object.keys(refused).length === 0 && <ErrorNotice error={run.error} />}
        <TypeChoice value={fields.type} error={errors.type} onChange={(type) => change({ type })} />
        <ShoppersField value={fields.shoppers} error={errors.shoppers} onChange={(shoppers) => change({ shoppers })} />
        {fields.type === 'PRICE' && (
          <>
            <MoneyField
              label={t('Total price')}
              required
              value={fields.price}
              error={errors.price !== undefined}
              helperText={errors.price ?? t('For all variations together.')}
              onChange={(price) => change({ price })}
            />
            <FormControlLabel
              control={<Checkbox checked={preapprove} onChange={(_, next) => setPreapprove(next)} />}
              label={t('Approve as soon as it is paid')}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

const TYPES: readonly { value: QuoteResponseType; label: string }[] = [
  { value: 'PRICE', label: translated(PAYMENT_TEXTS.setCustomPrice) },
  {
    value: 'FREE',
    label: t('%{requiresNoPayment} (invoiced externally)', {
      requiresNoPayment: translated(PAYMENT_TEXTS.requiresNoPayment),
    }),
  },
];

function TypeChoice(props: {
  value: QuoteResponseType | null;
  error: string | undefined;
  onChange: (type: QuoteResponseType) => void;
}) {
  return (
    <FormControl required error={props.error !== undefined}>
      <FormLabel id="quote-type">{t('Response')}</FormLabel>
      <RadioGroup aria-labelledby="quote-type" value={props.value ?? ''}>
        {TYPES.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={label}
            onChange={() => props.onChange(value)}
          />
        ))}
      </RadioGroup>
      {props.error !== undefined && <FormHelperText>{props.error}</FormHelperText>}
    </FormControl>
  );
}
