import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { PageHeader } from '@aislelab/ui-kit/widgets';
import { NoticeMailsCard } from '@aislelab/workbench/notifications';
import { ApiTokens, LanguageCard, PasswordCard } from '@aislelab/workbench/people';
import Stack from '@mui/material/Stack';
import { ROLE_LABELS } from '../people/roleLabels.ts';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { ColorsCard } from './ColorsCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The signed-in person: name, units, password and colours. */
export function MePage() {
  usePageTitle(t('My account'));
  const { email, role } = useViewer();
  return (
    <>
      <PageHeader title={t('My account')} description={`${email}, ${ROLE_LABELS[role].toLowerCase()}`} />
      <Stack sx={{ gap: 2, paddingBottom: 3 }}>
        <ProfileCard />
        <NoticeMailsCard />
        <PasswordCard />
        <ApiTokens />
        <ColorsCard />
        <LanguageCard />
      </Stack>
    </>
  );
}
