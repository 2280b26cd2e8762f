import { chooseLanguage, language, languagesOf, t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation } from '@tanstack/react-query';

/** Language of the pages; each is named in itself. */
export function LanguageCard() {
  const languages = languagesOf();
  const choose = useMutation({ mutationFn: chooseLanguage });
  if (languages.length === 1) return null;
  return (
    <SectionCard title={t('Language')} description={t('Only in this browser.')}>
      <RadioGroup row aria-label={t('Language')} value={language()} onChange={(_, next) => choose.mutate(next)}>
        {languages.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            lang={one}
            control={<Radio size="small" />}
            label={new Intl.DisplayNames(one, { type: 'language' }).of(one)}
          />
        ))}
      </RadioGroup>
      {choose.error && <ErrorNotice error={choose.error} />}
    </SectionCard>
  );
}
