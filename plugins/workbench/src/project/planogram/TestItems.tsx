import { countFacings, posMaterialsOf, type Planogram, type ProjectContent } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { PackThumb, SectionCard } from '@aislelab/ui-kit/widgets';
import Check from '@mui/icons-material/CheckCircleOutline';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** List of the tested items, with their presence in the shown layout. */
export function TestItems({ content, layout }: { content: ProjectContent; layout: Planogram }) {
  const facings = countFacings(layout);
  const placed = new Set(posMaterialsOf(layout));
  const items = [
    ...Object.values(content.products).map(({ _id, name, image }) => {
      const count = facings.get(_id) ?? 0;
      return {
        _id,
        name,
        image,
        found: count === 0 ? null : count === 1 ? t('1 facing') : t('%{count} facings', { count }),
      };
    }),
    ...Object.values(content.posMaterials).map(({ _id, name, image }) => ({
      _id,
      name,
      image: image.front,
      found: placed.has(_id) ? t('Placed') : null,
    })),
  ];
  if (items.length === 0) return null;
  return (
    <SectionCard
      title={t('Test items on the shelf')}
      description={t('Every tested product and POS material must be placed before the project can be submitted.')}
    >
      <Stack component="ul" sx={{ gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {items.map(({ _id, name, image, found }) => (
          <Box component="li" key={_id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <PackThumb image={image} size={40} />
            <Typography variant="subtitle2" sx={{ flex: 1, minWidth: 0 }} noWrap>
              {name}
            </Typography>
            <Typography
              variant="body2"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                color: found ? 'text.secondary' : 'warning.main',
              }}
            >
              {found && <Check sx={{ fontSize: 18, color: 'primary.main' }} aria-hidden />}
              {found ?? t('Not placed yet')}
            </Typography>
          </Box>
        ))}
      </Stack>
    </SectionCard>
  );
}
