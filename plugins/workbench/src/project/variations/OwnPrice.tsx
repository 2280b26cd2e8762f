import { centsToDollars, formatDollars } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { MoneyField } from '@aislelab/ui-kit/widgets';

export interface OwnPriceProps {
  /** Says of what and where. */
  name: string;
  /** Cents; `null` where it is not known, and where there is no price of its own. */
  project: number | null;
  own: number | null;
  disabled: boolean;
  onChange: (price: number | null) => void;
}

/** The price of a product in one variation: empty it has that of the project. */
export function OwnPrice({ name, project, own, disabled, onChange }: OwnPriceProps) {
  const other = own !== null && own !== project;
  const usual = project === null ? '' : formatDollars(project);
  return (
    <MoneyField
      size="small"
      fullWidth
      label={t('Price')}
      accessibleName={name}
      value={own}
      placeholder={project === null ? '' : centsToDollars(project)}
      disabled={disabled}
      onChange={(price) => onChange(price !== null && price < 0 ? null : price)}
      helperText={other ? t('Instead of %{usual}', { usual }) : t('%{usual} as in the project', { usual })}
      sx={(theme) => ({
        marginTop: 1.5,
        '& .MuiFormHelperText-root': { marginInline: 0, color: other ? theme.aisle.warning : undefined },
      })}
    />
  );
}
