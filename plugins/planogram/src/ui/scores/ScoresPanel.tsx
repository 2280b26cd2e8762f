import { CM_PER_INCH, EYE_LEVEL, findGroup, formatLength, getSection, type LengthUnit } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { PHONE } from '../stage/measures.ts';
import { ROOM } from '../stage/paint.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { sectionScores, type SectionScores } from './score-rows.ts';

/** One decimal; a dash for shares of nothing. */
const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

/** '120 to 160 cm', '47.2 to 63 in' */
function eyeLevelText(units: LengthUnit): string {
  const rounded = (cm: number) => (units === 'CM' ? cm : Math.round((cm / CM_PER_INCH) * 10) / 10);
  return t('%{rounded} to %{rounded2} %{part}', {
    rounded: rounded(EYE_LEVEL.from),
    rounded2: rounded(EYE_LEVEL.to),
    part: units === 'CM' ? 'cm' : 'in',
  });
}

/** Scores of the shelves before shoppers see them; the four figures lead to the brands. */
export function ScoresPanel() {
  const { planogram, products, state, units } = useEditorContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The figures may follow a moment later than the shelves.
  const shown = useDeferredValue(planogram);
  const chosen = state.selected ? (findGroup(shown, state.selected)?.group.product ?? null) : null;
  const scores = useMemo(
    () => sectionScores(shown, state.section, products, chosen),
    [chosen, products, shown, state.section],
  );
  const free = scores.free && formatLength(scores.free.cm, units);
  const eyeLevel = eyeLevelText(units);
  const figures = [
    ...(scores.subject === null
      ? []
      : [
          {
            label: t('Facings'),
            value: percent(scores.facingShare),
            title: t('%{subject}: share of all facings', { subject: scores.subject }),
          },
          {
            label: t('Eye level'),
            value: percent(scores.eyeLevelShare),
            title: t('%{subject}: share of the facings %{eyeLevel} above the ground', {
              subject: scores.subject,
              eyeLevel,
            }),
          },
        ]),
    {
      label: t('Brand blocks'),
      value: percent(scores.continuity),
      title: t('Facings in the largest block of their brand'),
    },
    {
      label: t('Free space'),
      value: percent(scores.free?.share ?? null),
      title: t('Free width of all boards: %{free}', { free: free ?? '–' }),
    },
  ];
  return (
    <>
      <ButtonBase
        aria-label={t('Scores of %{name}', { name: getSection(state.section).name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          position: 'absolute',
          left: 12,
          bottom: 10,
          zIndex: 2,
          display: 'flex',
          gap: 2,
          px: 1.25,
          py: 0.5,
          minHeight: 40,
          borderRadius: 1,
          color: ROOM.text,
          bgcolor: ROOM.panel,
          '@media (max-width: 1199px)': { '& [data-score]': { display: 'none' } },
          border: `1px solid ${ROOM.line}`,
          // In the band of the tools.
          [`@media ${PHONE}`]: { left: 4, bottom: 4, border: 0 },
          fontFamily: 'inherit',
          textAlign: 'left',
          '&:hover': { bgcolor: ROOM.line },
          '&:focus-visible': { outline: '3px solid #62c7bd' },
        }}
      >
        <InsightsOutlined fontSize="small" sx={{ color: ROOM.quiet }} aria-hidden />
        {figures.map(({ label, value, title }) => (
          <Box key={label} component="span" title={title} data-score={label}>
            <Box component="span" sx={{ display: 'block', fontSize: 11, color: ROOM.quiet, whiteSpace: 'nowrap' }}>
              {label}
            </Box>
            <Box component="span" sx={{ fontSize: 14, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Scores'), sx: { width: 400, maxWidth: '94vw' } } }}
      >
        <Brands scores={scores} section={getSection(state.section).name} eyeLevel={eyeLevel} />
      </Popover>
    </>
  );
}

function Brands({ scores, section, eyeLevel }: { scores: SectionScores; section: string; eyeLevel: string }) {
  const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  return (
    <Stack sx={{ p: 2, gap: 1 }}>
      <Typography variant="h3">{t('Scores of %{section}', { section })}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t(
          'Computed from the shelves alone. Eye level is %{eyeLevel} above the ground; a brand in one block is found sooner.',
          { eyeLevel },
        )}
      </Typography>
      {scores.brands.length === 0 ? (
        <Typography variant="body2">{t('These shelves are still empty.')}</Typography>
      ) : (
        <Box sx={{ maxHeight: 320, overflowY: 'auto' }}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{t('Brand')}</TableCell>
                <TableCell align="right">{t('Facings')}</TableCell>
                <TableCell align="right">{t('Eye level')}</TableCell>
                <TableCell align="right">{t('Blocks')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {scores.brands.map(({ id, name, facings, eyeLevel, blocks }) => (
                <TableRow key={id}>
                  <TableCell>{name || t('Unknown brand')}</TableCell>
                  <TableCell align="right" sx={number}>
                    {percent(facings)}
                  </TableCell>
                  <TableCell align="right" sx={number}>
                    {percent(eyeLevel)}
                  </TableCell>
                  <TableCell align="right" sx={number}>
                    {blocks}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Stack>
  );
}
