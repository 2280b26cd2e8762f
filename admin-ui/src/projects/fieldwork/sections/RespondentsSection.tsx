import type { Repeat } from '@aislelab/domain';
import { errorOf } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SectionProps } from '../sectionProps.ts';
import { SigningKey } from '../SigningKey.tsx';
import { Tick } from '../Tick.tsx';

const REPEAT_TEXTS: Record<Repeat, string> = {
  SAME_VARIATION: t('Sees the same variation again and is not counted'),
  REFUSE: t('Is refused'),
};

/** Parameters in which a panel names its respondents, and the proof that it has to supply. */
export function RespondentsSection({ project, form, errors, edit }: SectionProps) {
  const { respondents, link } = form;
  const set = (change: Partial<typeof respondents>) => edit({ respondents: { ...respondents, ...change } });
  const nameError = errorOf(errors, 'fieldwork.link.respondent');
  const carriedError = errorOf(errors, 'fieldwork.link.carried');
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        label={t('Parameter of the id')}
        value={link.respondent}
        error={nameError !== undefined}
        helperText={
          nameError ??
          t('The link of the panel carries the id of its respondent: ?%{respondent}=ID', {
            respondent: link.respondent.trim() || 'pid',
          })
        }
        onChange={({ target }) => edit({ link: { ...link, respondent: target.value } })}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
      />
      <TextField
        label={t('Parameters to carry through')}
        value={link.carried}
        placeholder={t('source, wave')}
        error={carriedError !== undefined}
        helperText={carriedError ?? t('Names with commas between them. Exit links give their values back.')}
        onChange={({ target }) => edit({ link: { ...link, carried: target.value } })}
        slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
      />
      <Stack>
        <Tick
          label={t('The link has to carry the id of a respondent')}
          checked={respondents.required || respondents.signed}
          disabled={respondents.signed}
          onChange={(required) => set({ required })}
        />
        <Tick
          label={t('The id has to be signed by the panel')}
          checked={respondents.signed}
          onChange={(signed) => set({ signed, required: signed || respondents.required })}
        />
      </Stack>
      {respondents.signed && <SigningKey project={project} parameter={link.respondent.trim()} />}
      <TextField
        select
        label={t('A respondent who comes again')}
        value={respondents.repeat}
        onChange={({ target }) => set({ repeat: target.value === 'REFUSE' ? 'REFUSE' : 'SAME_VARIATION' })}
      >
        {Object.entries(REPEAT_TEXTS).map(([value, text]) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
