import { exitLinkHint, type Exit } from '@aislelab/domain';
import { errorOf } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { redirectError } from '../../bar/fieldErrors.ts';
import { carriedNames } from '../fieldworkForm.ts';
import { ExitField } from '../ExitField.tsx';
import type { SectionProps } from '../sectionProps.ts';

const EXIT_TEXTS: Record<Exit, { label: string; when: string }> = {
  screenedOut: { label: t('Screened out'), when: t('An answer has ended the visit.') },
  full: { label: t('Full'), when: t('The sample or the quota has no place left.') },
  refused: {
    label: t('Refused'),
    when: t('A link that is not valid, a second visit, or a device that is too small or too slow.'),
  },
  closed: { label: t('Closed'), when: t('The study has ended.') },
};
const ORDER: readonly Exit[] = ['screenedOut', 'full', 'refused', 'closed'];

/** Links to which shoppers leave the store, each with the parameters that the panel needs. */
export function ExitsSection({ form, errors, edit }: SectionProps) {
  const carried = carriedNames(form.link.carried);
  // A placeholder that nothing fills is reported while the user types.
  const problem = (path: string, text: string) => errorOf(errors, path) ?? redirectError(text, carried);
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('Optional: without a link shoppers stay on the last page. %{exitLinkHint}', {
          exitLinkHint: exitLinkHint(carried),
        })}
      </Typography>
      <ExitField
        label={t('Complete')}
        when={t('The visit is finished.')}
        value={form.redirect}
        error={problem('redirect', form.redirect)}
        onChange={(redirect) => edit({ redirect })}
      />
      {ORDER.map((exit) => (
        <ExitField
          key={exit}
          {...EXIT_TEXTS[exit]}
          value={form.exits[exit]}
          error={problem(`fieldwork.exits.${exit}`, form.exits[exit])}
          onChange={(text) => edit({ exits: { ...form.exits, [exit]: text } })}
        />
      ))}
    </Stack>
  );
}
