import { getSection, loadSection, type Planogram } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useEditorContext } from '../state/EditorContext.ts';
import { CategoriesSelect } from './CategoryPicker.tsx';

/** Has the platform fill the current section, as one step that can be undone. */
export function FillPanel({ close }: { close: () => void }) {
  const api = useApi();
  const editor = useEditorContext();
  const { section } = editor.state;
  const [categories, setCategories] = useState<string[]>([]);
  const fill = useMutation({
    mutationFn: async () => {
      const { organization, preview } = editor.props;
      const region = preview?.region;
      const query = { empty: false, categories, organization, section, ...(region && { region }) };
      const { planogram } = await api.get<{ planogram: Planogram }>('/library/planograms/generate', {
        params: { query: JSON.stringify(query) },
      });
      const products = await editor.lookUp(planogram);
      const filled = editor.run(
        (now, context) => loadSection(now, { section, source: planogram }, context),
        { text: t('%{name} filled', { name: getSection(section).name }), selected: null },
        products,
      );
      if (filled) close();
    },
  });
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('Replaces everything in %{name} with products of the library. You can undo it.', {
          name: getSection(section).name,
        })}
      </Typography>
      <CategoriesSelect onChange={setCategories} />
      {fill.error && <ErrorNotice error={fill.error} />}
      <Button variant="contained" loading={fill.isPending} onClick={() => fill.mutate()}>
        {t('Generate Aisle')}
      </Button>
    </>
  );
}
