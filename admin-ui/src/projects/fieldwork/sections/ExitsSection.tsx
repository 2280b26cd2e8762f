import { exitLinkHint, type Exit } from '@aislelab/domain';
import { errorOf } from '@aislelab/ui-kit/forms';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { redirectError } from '../../bar/fieldErrors.ts';
import { carriedNames } from '../fieldworkForm.ts';
import { ExitField } from '../ExitField.tsx';
import type { SectionProps } from '../sectionProps.ts';

const EXIT_TEXTS: Record<Exit, { label: string; when: string }> = {
  screenedOut: { label: 'Screened out', when: 'An answer has ended the visit.' },
  full: { label: 'Full', when: 'The sample or the quota has no place left.' },
  refused: {
    label: 'Refused',
    when: 'A link that is not valid, a second visit, or a device that is too small or too slow.',
  },
  closed: { label: 'Closed', when: 'The study has ended.' },
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
        {`Optional: without a link shoppers stay on the last page. ${exitLinkHint(carried)}`}
      </Typography>
      <ExitField
        label="Complete"
        when="The visit is finished."
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
