import { REPORT_TEXTS } from '@aislelab/domain';
import { chosenProduct } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { useReportProducts } from '@aislelab/ui-kit/data';
import { t, translated } from '@aislelab/ui-kit/texts';
import Typography from '@mui/material/Typography';

/** On paper, where nothing can be chosen, what was. */
export function PrintedFilters({ project, filters }: Pick<ReportBlockProps, 'project' | 'filters'>) {
  const products = useReportProducts(project);
  const label = (by: 'age' | 'gender') =>
    project.config[by].find(({ _id }) => _id === filters[by])?.label ?? translated(REPORT_TEXTS.any);
  const chosen = chosenProduct(products.data ?? [], filters);
  const parts = [
    t('Age: %{label}', { label: label('age') }),
    t('Gender: %{label}', { label: label('gender') }),
    ...(chosen
      ? [
          t('Product: %{name}, %{brand}, %{category}', {
            name: chosen.name,
            brand: chosen.brand,
            category: chosen.category,
          }),
        ]
      : []),
  ];
  return (
    <Typography variant="body2" sx={{ display: 'none', displayPrint: 'block', width: '100%' }}>
      {parts.join(' · ')}
    </Typography>
  );
}
