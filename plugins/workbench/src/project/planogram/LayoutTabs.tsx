import { variationLetter, type Variation } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

/** Choice of the shown layout: the control's, which others may share, or that of a variation with its own. Hidden while all share one. */
export function LayoutTabs(props: {
  variations: readonly Variation[];
  shown: number;
  onShow: (variation: number) => void;
}) {
  const { variations, shown, onShow } = props;
  if (!variations.some(({ planogram }) => planogram)) return null;
  const positions = variations.map((_, index) => index);
  const sharing = positions.filter((index) => !variations[index]?.planogram);
  const own = positions.filter((index) => variations[index]?.planogram);
  const [first = 0] = sharing;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('Layout')}
      value={own.includes(shown) ? shown : first}
      onChange={(_, index: number | null) => {
        if (index !== null) onShow(index);
      }}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value={first}>
        {t('Control: %{list}', { list: sharing.map(variationLetter).join(', ') })}
      </ToggleButton>
      {own.map((index) => (
        <ToggleButton key={index} value={index}>
          {t('Variation %{variationLetter}', { variationLetter: variationLetter(index) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
