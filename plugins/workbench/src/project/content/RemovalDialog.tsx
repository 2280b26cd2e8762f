import { t } from '@aislelab/ui-kit/texts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { ConfirmDialog } from '@aislelab/ui-kit/widgets';
import { useState } from 'react';
import type { Removal } from './removal.ts';

/** Confirms the removal of an item that is in the planogram, is reviewed or has its own pictures, and names these losses. */
export function RemovalDialog(props: { removal: Removal; onRemove: (offShelf: boolean) => void; onClose: () => void }) {
  const { name, kind, placed, library } = props.removal;
  // A product can stay as a competitor of the others; a POS material is there to be tested.
  const [offShelf, setOffShelf] = useState(kind === 'posMaterial');
  return (
    <ConfirmDialog
      open
      title={t("Remove '%{name}' from the test?", { name })}
      confirmLabel={t('Remove')}
      destructive
      onConfirm={() => props.onRemove(offShelf)}
      onCancel={props.onClose}
    >
      <Stack sx={{ gap: 1.5 }}>
        {consequences(props.removal).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {library && placed > 0 && (
          <FormControlLabel
            control={<Checkbox checked={offShelf} onChange={(_, next) => setOffShelf(next)} />}
            label={t('Take it out of the planogram, too (%{placesText})', { placesText: placesText(props.removal) })}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function consequences(removal: Removal): string[] {
  const { kind, library, placed, reviewed, replacedIn } = removal;
  const own = t("This %{part} is the project's own: it leaves the planogram, too (%{placesText}).", {
    part: kind === 'product' ? t('product') : t('POS material'),
    placesText: placesText(removal),
  });
  return [
    ...(reviewed ? [t('Shoppers review this item: there will be no review until you choose another one.')] : []),
    ...(replacedIn.length > 0
      ? [
          t('What %{part} %{list} shows of its own for it is removed.', {
            part: replacedIn.length === 1 ? 'variation' : 'variations',
            list: replacedIn.join(', '),
          }),
        ]
      : []),
    ...(placed > 0 && !library ? [own] : []),
  ];
}

/** '8 facings', '1 place' */
function placesText({ kind, placed }: Removal): string {
  const noun = kind === 'product' ? 'facing' : 'place';
  return `${placed} ${noun}${placed === 1 ? '' : 's'}`;
}
