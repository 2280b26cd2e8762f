import { t } from '@aislelab/ui-kit/texts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { readDomains } from './settings.ts';

const NONE: readonly string[] = [];

/** Domains as chips: typed or pasted, several at once, put down by Enter, a comma or by leaving the field. */
export function DomainsField(props: {
  value: readonly string[];
  error: string | undefined;
  onChange: (domains: string[]) => void;
}) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const put = (entries: readonly string[]) => {
    const read = readDomains(entries);
    // Invalid domains stay in the field, to be corrected.
    setText(read.wrong.join(' '));
    setWrong(read.wrong.length > 0 ? t('%{list} is no domain', { list: read.wrong.join(', ') }) : null);
    if (read.domains.join() !== props.value.join()) props.onChange(read.domains);
  };
  const putText = () => put([...props.value, ...text.split(/[\s,;]+/).filter((part) => part !== '')]);
  const problem = wrong ?? props.error;
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      options={NONE}
      value={[...props.value]}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return;
        setText(next);
        setWrong(null);
      }}
      onChange={(_, __, reason, details) => {
        if (reason === 'removeOption') props.onChange(props.value.filter((one) => one !== details?.option));
        else putText();
      }}
      onBlur={putText}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('Blocked domains')}
          placeholder={props.value.length === 0 ? t('example.com') : ''}
          error={problem !== undefined}
          helperText={problem ?? t('Addresses of these domains, and of those below them, cannot sign up.')}
          onKeyDown={(event) => {
            if (event.key !== ',' && event.key !== ' ') return;
            event.preventDefault();
            putText();
          }}
        />
      )}
    />
  );
}
