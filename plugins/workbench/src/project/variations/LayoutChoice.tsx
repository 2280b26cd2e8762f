import { variationLetter } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ConfirmDialog } from '@aislelab/ui-kit/widgets';
import Compare from '@mui/icons-material/CompareOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { StepLink } from '../draft/StepLink.tsx';

export interface LayoutChoiceProps {
  index: number;
  /** Position of the control. */
  control: number;
  own: boolean;
  /** In how many things its layout differs from that of the control. */
  differences: number;
  disabled: boolean;
  /** Link to the layout editor. */
  editor: string;
  onOwn: (own: boolean) => void;
  onCompare: () => void;
}

/** The layout of a variation: the control's, or its own, which begins as a copy of the control's. */
export function LayoutChoice(props: LayoutChoiceProps) {
  const { index, control, own, differences, disabled } = props;
  const [asking, setAsking] = useState(false);
  const label = useId();
  const name = t('Variation %{variationLetter}', { variationLetter: variationLetter(index) });
  const found = differences === 1 ? t('1 difference') : t('%{differences} differences', { differences });
  return (
    <Stack
      direction="row"
      sx={(theme) => ({
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        padding: '8px 16px',
        borderTop: `1px solid ${theme.aisle.hairline}`,
      })}
    >
      <Typography id={label} variant="subtitle2" component="h3">
        {t('Layout')}
      </Typography>
      {index === control ? (
        <Typography variant="body2" color="text.secondary" sx={{ paddingBlock: 1 }}>
          {t('That of the project')}
        </Typography>
      ) : (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-labelledby={label}
          disabled={disabled}
          value={own}
          onChange={(_, value: boolean | null) => {
            if (value === null) return;
            if (value || differences === 0) props.onOwn(value);
            else setAsking(true);
          }}
        >
          <ToggleButton value={false}>
            {t('Same as control (%{variationLetter})', { variationLetter: variationLetter(control) })}
          </ToggleButton>
          <ToggleButton value={true}>{t('Own layout')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {own && (
        <Typography variant="body2" color="text.secondary">
          {differences === 0 ? t('Still as that of the control') : t('%{found} from that of the control', { found })}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginLeft: 'auto' }}>
        {own && !disabled && (
          <Button size="small" startIcon={<Edit />} component={StepLink} to={props.editor}>
            {t('Edit layout')}
          </Button>
        )}
        {index !== control && (
          <Button
            size="small"
            startIcon={<Compare />}
            onClick={props.onCompare}
            aria-label={t('Compare %{name} with the control', { name })}
          >
            {t('Compare')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('Go back to the layout of the control?')}
        confirmLabel={t("Use the control's layout")}
        destructive
        onConfirm={() => {
          setAsking(false);
          props.onOwn(false);
        }}
        onCancel={() => setAsking(false)}
      >
        {t('The layout of %{name} will be removed, with its %{found}.', { name, found })}
      </ConfirmDialog>
    </Stack>
  );
}
