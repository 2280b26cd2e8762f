import type { Age, FieldworkFigures, Gender, Project } from '@aislelab/domain';
import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { FigureTable, wideOnly } from './FigureTable.tsx';
import { number } from './fieldworkTexts.ts';

/** Who is counted, by age and gender: a cell is the darker, the more shoppers it holds. */
export function QuotaTable({ project, figures }: { project: Project; figures: FieldworkFigures }) {
  const { config, variations } = project;
  const { cells } = figures;
  const most = Math.max(0, ...cells.map(({ counted }) => counted));
  const sum = (age: Age, gender: Gender, count: 'counted' | 'onTheWay', variation?: number) =>
    cells
      .filter((cell) => cell.age === age && cell.gender === gender && (variation ?? cell.variation) === cell.variation)
      .reduce((all, cell) => all + cell[count], 0);
  return (
    <FigureTable
      title="Age and gender"
      description="Counted shoppers, and those who are on the way."
      project={project}
      heads={['Shoppers', 'Counted', 'On the way']}
    >
      {config.age.flatMap((age) =>
        config.gender.map((gender) => (
          <tr key={`${age._id} ${gender._id}`}>
            <th scope="row">{`${age.label}, ${gender.label}`}</th>
            <td>{number(sum(age._id, gender._id, 'counted'))}</td>
            <Box component="td" sx={wideOnly}>
              {number(sum(age._id, gender._id, 'onTheWay'))}
            </Box>
            {variations.map(({ _id }, index) => {
              const count = sum(age._id, gender._id, 'counted', index);
              return (
                <Box
                  key={_id}
                  component="td"
                  sx={(theme) => ({ backgroundColor: alpha(theme.aisle.primary, most > 0 ? (0.2 * count) / most : 0) })}
                >
                  {number(count)}
                </Box>
              );
            })}
          </tr>
        )),
      )}
    </FigureTable>
  );
}
