import { SHOPPER_TEXTS, type Translation } from '@aislelab/domain';
import type { FieldProps } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { SearchField } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { groupTexts, lostPlaceholders, matches, translate, TRANSLATION_LENGTH } from './translations.ts';

export interface TranslationsTableProps extends FieldProps<readonly Translation[]> {
  /** Texts used without a translation, by key; shown as placeholders. By default the platform's texts. */
  texts?: Readonly<Record<string, string>>;
}

/**
 * Every text a shopper reads, with its translation beside it. An empty translation leaves the text as it is and is no part of the value.
 * Errors are named by key.
 */
export function TranslationsTable(props: TranslationsTableProps) {
  const { value, errors = {}, disabled = false } = props;
  const texts: Readonly<Record<string, string>> = props.texts ?? SHOPPER_TEXTS;
  const [search, setSearch] = useState('');
  // Keys that had a translation when the filter was set, so that a row does not vanish while the user types in it.
  const [hidden, setHidden] = useState<ReadonlySet<string> | null>(null);
  const translated = new Map(value.map(({ key, value: text }) => [key, text]));
  const keys = Object.keys(texts);
  const change = useLatest((key: string, text: string) => props.onChange(translate(value, key, text)));
  const shown = keys.filter((key) => !hidden?.has(key) && matches(search, texts[key] ?? '', translated.get(key) ?? ''));
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <SearchField label={t('Search texts')} value={search} onChange={setSearch} />
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={hidden !== null}
              onChange={(_, only) => setHidden(only ? new Set(translated.keys()) : null)}
            />
          }
          label={t('Only untranslated')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <Typography
          component="output"
          variant="body2"
          color="text.secondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {t('%{count} of %{keys} translated', {
            count: keys.filter((key) => translated.has(key)).length,
            keys: keys.length,
          })}
        </Typography>
      </Stack>
      {shown.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {search === '' ? t('Every text has a translation.') : t('No text contains this.')}
        </Typography>
      )}
      {groupTexts(shown).map(({ title, keys: members }) => (
        <Box key={title} component="section" aria-label={title}>
          <Typography variant="subtitle2" component="h3" color="text.secondary" sx={{ marginBottom: 1 }}>
            {title}
          </Typography>
          <Stack component="ul" sx={{ gap: 1.25, margin: 0, padding: 0, listStyle: 'none' }}>
            {members.map((key) => (
              <Row
                key={key}
                name={key}
                text={texts[key] ?? ''}
                value={translated.get(key) ?? ''}
                error={errors[key]}
                disabled={disabled}
                onChange={change}
              />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

interface RowProps {
  name: string;
  text: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (key: string, text: string) => void;
}

/** Drawn anew only when it changes: there are dozens of them on a page. */
const Row = memo(function Row({ name, text, value, error, disabled, onChange }: RowProps) {
  const lost = lostPlaceholders(text, value);
  const note = error ?? (lost.length > 0 ? t('Keep %{list}: it is filled in', { list: lost.join(', ') }) : undefined);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'center',
      }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <TextField
        fullWidth
        multiline
        size="small"
        value={value}
        placeholder={text}
        disabled={disabled}
        error={error !== undefined}
        helperText={note}
        onChange={(event) => onChange(name, event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': text, maxLength: TRANSLATION_LENGTH },
          formHelperText: { sx: error === undefined ? { color: 'warning.main' } : undefined },
        }}
      />
    </Box>
  );
});

/** A function that stays the same and always calls its newest version. */
function useLatest<A extends unknown[]>(latest: (...args: A) => void): (...args: A) => void {
  const held = useRef(latest);
  useEffect(() => {
    held.current = latest;
  });
  return useCallback((...args: A) => held.current(...args), []);
}
