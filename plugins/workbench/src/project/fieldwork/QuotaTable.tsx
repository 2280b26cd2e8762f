import { fieldworkOf, type FieldworkFigures, type Project, type ShopperQuota } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { FigureTable, wideOnly } from './FigureTable.tsx';
import { number } from './fieldworkTexts.ts';

type Group = Omit<ShopperQuota, 'places'>;

/** Counted shoppers by age and gender: the more shoppers, the darker the cell. Below it, the quotas and how full they are. */
export function QuotaTable({ project, figures }: { project: Project; figures: FieldworkFigures }) {
  const { config, variations } = project;
  const { quotas } = fieldworkOf(project);
  const { cells } = figures;
  const most = Math.max(0, ...cells.map(({ counted }) => counted));
  const sum = ({ age, gender }: Group, count: 'counted' | 'onTheWay', variation?: number) =>
    cells
      .filter(
        (cell) =>
          (age ?? cell.age) === cell.age &&
          (gender ?? cell.gender) === cell.gender &&
          (variation ?? cell.variation) === cell.variation,
      )
      .reduce((all, cell) => all + cell[count], 0);
  const nameOf = ({ age, gender }: Group) =>
    `${config.age.find(({ _id }) => _id === age)?.label ?? t('Any age')}, ${config.gender.find(({ _id }) => _id === gender)?.label ?? t('any gender')}`;
  const row = (group: Group, name: string, shade: boolean) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{number(sum(group, 'counted'))}</td>
      <Box component="td" sx={wideOnly}>
        {number(sum(group, 'onTheWay'))}
      </Box>
      {variations.map(({ _id }, index) => {
        const count = sum(group, 'counted', index);
        const share = shade && most > 0 ? (0.2 * count) / most : 0;
        return (
          <Box key={_id} component="td" sx={(theme) => ({ backgroundColor: alpha(theme.aisle.primary, share) })}>
            {number(count)}
          </Box>
        );
      })}
    </tr>
  );
  return (
    <FigureTable
      title={t('Age and gender')}
      description={t('Counted shoppers, and those who are on the way.')}
      project={project}
      heads={[t('Shoppers'), t('Counted'), t('On the way')]}
    >
      {config.age.flatMap((age) =>
        config.gender.map((gender) => {
          const group = { age: age._id, gender: gender._id };
          return row(group, nameOf(group), true);
        }),
      )}
      {quotas.map((quota) =>
        row(quota, t('Quota of %{number}: %{nameOf}', { number: number(quota.places), nameOf: nameOf(quota) }), false),
      )}
    </FigureTable>
  );
}
