import { variationLetter, withLayout } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ConfirmDialog } from '@aislelab/ui-kit/widgets';
import { CompareDialog } from '@aislelab/workbench/project';
import Compare from '@mui/icons-material/CompareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { PHONE } from '../stage/measures.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { planogramsOf } from './layouts.ts';

/** Names the layout on the shelves, gives a variation its own, and compares it with the control. Projects with variations only. */
export function LayoutBar() {
  const { props, state, dispatch } = useEditorContext();
  const [asking, setAsking] = useState(false);
  const [comparing, setComparing] = useState(false);
  const { variations, preview } = props;
  const project = useComparedProject();
  const shown = variations[state.variation];
  const control = Math.max(
    0,
    variations.findIndex((one) => one.control),
  );
  if (props.target !== 'project' || variations.length < 2 || !shown) return null;
  const letter = variationLetter(state.variation);
  const own = state.layout === shown._id;
  const sharing = variations.flatMap((one, index) => {
    const shares = !planogramsOf(state).own[one._id];
    return shares && index !== state.variation ? [variationLetter(index)] : [];
  });
  const share = () => {
    setAsking(false);
    dispatch({
      type: 'own',
      id: shown._id,
      own: false,
      text: t('%{letter} has the layout of the control again', { letter }),
    });
  };
  return (
    <Box
      component="section"
      aria-label={t('Layout of the variation')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        flex: 'none',
        columnGap: 1.5,
        minHeight: 40,
        px: 2,
        [`@media ${PHONE}`]: {
          columnGap: 0.5,
          pl: 1.5,
          pr: 0.5,
          '& .MuiButton-root': { minWidth: 44, minHeight: 44 },
          '& .compare': { fontSize: 0, '& .MuiButton-startIcon': { m: 0 } },
        },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: own ? 'action.selected' : 'background.paper',
      }}
    >
      <Typography
        variant="body2"
        component="output"
        sx={{ flex: 1, minWidth: 'min(360px, 100%)', py: 0.5, [`@media ${PHONE}`]: { minWidth: 150 } }}
      >
        {own
          ? t('Variation %{letter} has its own layout: what you change here, only its shoppers see.', { letter })
          : sharedText(letter, state.variation === control, sharing)}
      </Typography>
      {!props.disabled && state.variation !== control && (
        <Button
          size="small"
          onClick={() =>
            own
              ? setAsking(true)
              : dispatch({
                  type: 'own',
                  id: shown._id,
                  own: true,
                  text: t('%{letter} has its own layout now', { letter }),
                })
          }
        >
          {own ? t('Same as control') : t('Give %{letter} its own layout', { letter })}
        </Button>
      )}
      {preview && (
        <Button className="compare" size="small" startIcon={<Compare />} onClick={() => setComparing(true)}>
          {t('Compare')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('Go back to the layout of the control?')}
        confirmLabel={t("Use the control's layout")}
        destructive
        onConfirm={share}
        onCancel={() => setAsking(false)}
      >
        {t("Variation %{letter}'s own layout is removed from the editor; discarding all changes brings it back.", {
          letter,
        })}
      </ConfirmDialog>
      {comparing && project && (
        <CompareDialog
          project={project}
          start={{ a: control, b: state.variation === control ? Number(control === 0) : state.variation }}
          section={state.section}
          onClose={() => setComparing(false)}
        />
      )}
    </Box>
  );
}

function sharedText(letter: string, control: boolean, sharing: readonly string[]): string {
  if (sharing.length === 0) return t('Variation %{letter} is the only one with this layout.', { letter });
  const others = [sharing.slice(0, -1).join(', '), sharing.at(-1)].filter(Boolean).join(t(' and '));
  return control
    ? t('Variation %{letter} is the control. %{others} %{part} the same layout.', {
        letter,
        others,
        part: sharing.length === 1 ? 'has' : 'have',
      })
    : t('Variation %{letter} has the same layout as %{others}: what you change here, all of them see.', {
        letter,
        others,
      });
}

/** The project as it would be applied now. */
function useComparedProject() {
  const { props, state } = useEditorContext();
  const { display, preview, priceTagColor } = props;
  return useMemo(() => {
    if (!preview) return null;
    const { shared, own } = planogramsOf(state);
    const variations = preview.variations.map((one) => withLayout(one, own[one._id] ?? null));
    return { planogram: shared, variations, content: { ...preview.content, display, priceTagColor } };
  }, [display, preview, priceTagColor, state]);
}
