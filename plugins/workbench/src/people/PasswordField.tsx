import { t } from '@aislelab/ui-kit/texts';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

/** One password, which can be looked at. */
export function PasswordField(props: {
  label: string;
  value: string;
  autoComplete: 'new-password' | 'current-password';
  error: string | undefined;
  disabled?: boolean;
  describedBy?: string;
  onChange: (value: string) => void;
}) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      required
      fullWidth
      label={props.label}
      type={shown ? 'text' : 'password'}
      value={props.value}
      disabled={props.disabled}
      error={props.error !== undefined}
      helperText={props.error}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          autoComplete: props.autoComplete,
          autoCapitalize: 'none',
          spellCheck: false,
          ...(props.describedBy && props.error === undefined ? { 'aria-describedby': props.describedBy } : {}),
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? t('Hide what is typed') : t('Show what is typed')}
                disabled={props.disabled}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
