import { fieldworkOf, type Project } from '@aislelab/domain';
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
        label="Shopper link"
        link={link}
        helperText={`A panel adds ?${respondent}=ITS-ID to know its people again. Each visit takes a place of the sample.`}
      />
      <TestLink project={project} shopperLink={link} />
    </Stack>
  );
}
