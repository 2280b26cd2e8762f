import { fieldworkOf, type Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Stack from '@mui/material/Stack';
import { TestLink } from '../fieldwork/TestLink.tsx';
import { LinkField } from './LinkField.tsx';

/** The address of the store for the panel, and one to try it without being counted. */
export function ShopperLink({ project }: { project: Project }) {
  const link = `${location.origin}/shopper/${project._id}`;
  const { respondent } = fieldworkOf(project).link;
  return (
    <Stack sx={{ gap: 2 }}>
      <LinkField
        label={t('Shopper link')}
        link={link}
        helperText={t(
          'A panel adds ?%{respondent}=ITS-ID to know its people again. Each visit takes a place of the sample.',
          { respondent },
        )}
      />
      <TestLink project={project} shopperLink={link} />
    </Stack>
  );
}
