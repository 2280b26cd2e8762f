import { SESSION_FLAGS, SESSION_SOURCES, VISIT_MODES } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { countFilters, isLimit, NO_FILTERS, RANGES, STATUS_CHOICES, type SessionFilters } from './sessionFilters.ts';
import { FLAG_LABELS, MODE_LABELS, SOURCE_LABELS } from './sessionTexts.ts';

const digits = { inputMode: 'decimal', maxLength: 12 } as const;

/** A typed value applies on blur or Enter; a choice applies at once. */
export function SessionFilterBar(props: { filters: SessionFilters; onChange: (filters: SessionFilters) => void }) {
  const [typed, setTyped] = useState(props.filters);
  const change = (patch: Partial<SessionFilters>) => setTyped((before) => ({ ...before, ...patch }));
  const apply = (next: SessionFilters) => {
    setTyped(next);
    if (JSON.stringify(next) !== JSON.stringify(props.filters)) props.onChange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(typed);
  };
  const idLength = typed.id.trim().length;
  return (
    <Box
      component="form"
      aria-label={t('Filter sessions')}
      onSubmit={submit}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(6, minmax(0, 1fr))' },
        gap: 1.5,
        paddingTop: 1,
        alignItems: 'start',
      }}
    >
      <TextField
        select
        size="small"
        label={t('Status')}
        value={typed.status}
        onChange={({ target }) => apply({ ...typed, status: target.value as SessionFilters['status'] })}
      >
        {Object.entries(STATUS_CHOICES).map(([choice, label]) => (
          <MenuItem key={choice} value={choice}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('Flag')}
        value={typed.flag}
        onChange={({ target }) => apply({ ...typed, flag: target.value as SessionFilters['flag'] })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('Any')}</MenuItem>
        {SESSION_FLAGS.map((flag) => (
          <MenuItem key={flag} value={flag}>
            {FLAG_LABELS[flag]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('Source')}
        value={typed.source}
        onChange={({ target }) => apply({ ...typed, source: target.value as SessionFilters['source'] })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('Any')}</MenuItem>
        {SESSION_SOURCES.map((source) => (
          <MenuItem key={source} value={source}>
            {SOURCE_LABELS[source]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('Shown as')}
        value={typed.mode}
        onChange={({ target }) => apply({ ...typed, mode: target.value as SessionFilters['mode'] })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('Any')}</MenuItem>
        {VISIT_MODES.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {MODE_LABELS[mode]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={t('Session id')}
        value={typed.id}
        onChange={({ target }) => {
          const next = { ...typed, id: target.value };
          // A whole id is pasted more often than typed.
          if ([0, 24].includes(target.value.trim().length)) apply(next);
          else setTyped(next);
        }}
        onBlur={() => apply(typed)}
        helperText={idLength > 0 && idLength !== 24 ? t('%{idLength} of 24 characters', { idLength }) : undefined}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', maxLength: 40 } }}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <Button
        type="button"
        disabled={countFilters(typed) === 0}
        onClick={() => apply(NO_FILTERS)}
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          justifySelf: { md: 'end' },
          whiteSpace: 'nowrap',
          order: { xs: 1, md: 0 },
        }}
      >
        {t('Clear filters')}
      </Button>
      {RANGES.flatMap(({ key, label }) =>
        (['min', 'max'] as const).map((end) => (
          <TextField
            key={`${key} ${end}`}
            size="small"
            label={`${label} ${end}`}
            value={typed[key][end]}
            error={!isLimit(typed[key][end])}
            helperText={isLimit(typed[key][end]) ? undefined : t('Must be a number')}
            onChange={({ target }) => change({ [key]: { ...typed[key], [end]: target.value } })}
            onBlur={() => apply(typed)}
            slotProps={{ htmlInput: digits }}
          />
        )),
      )}
      {/* Enter in any field applies. */}
      <input type="submit" hidden />
    </Box>
  );
}
