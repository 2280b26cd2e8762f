import { REPORT_TEXTS, simulatedMark, variationLetter } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useContext, useState, type RefObject } from 'react';
import { controlOf } from '../data/statsQuery.ts';
import { chartsIn, saveChart } from './chartFile.ts';
import { DownloadsContext, MapLookContext, type Downloads } from './DownloadsContext.tsx';
import { useReportFile, type FileWish } from './useReportFile.ts';

/** In the corner of a part of the report: its tables, charts and map as files. */
export function SectionDownloads(props: { title: string; section: RefObject<HTMLElement | null> }) {
  const downloads = useContext(DownloadsContext);
  return downloads && <DownloadMenu {...props} downloads={downloads} />;
}

interface Entry {
  label: string;
  act: () => Promise<void>;
}

function DownloadMenu(props: { title: string; section: RefObject<HTMLElement | null>; downloads: Downloads }) {
  const { title, section, downloads } = props;
  const { project, filters, tables, map } = downloads;
  const look = useContext(MapLookContext);
  const { aisle } = useTheme();
  const file = useReportFile(project, filters);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const take = (label: string, wish: FileWish): Entry => ({ label, act: () => file.take(wish) });
  const control = controlOf(project);
  const mapName =
    look === null || look.variation === control ? translated(REPORT_TEXTS.control) : variationLetter(look.variation);
  const mark = simulatedMark(project);
  const named = mark === null ? project.name : `${project.name} · ${mark}`;
  const charts = anchor ? chartsIn(section.current) : [];
  const entries: Entry[] = [
    ...tables.flatMap(({ part, label }) => [
      take(t('%{label} as Excel', { label }), { part, format: 'xlsx' }),
      take(t('%{label} as CSV', { label }), { part, format: 'csv' }),
    ]),
    ...charts.flatMap((chart, index) =>
      (['png', 'svg'] as const).map((format) => ({
        label: t('%{part} as %{format}', {
          part: charts.length > 1 ? t('Chart %{index}', { index: index + 1 }) : t('Chart'),
          format: format.toUpperCase(),
        }),
        act: () =>
          file.run(() =>
            saveChart(chart, format, { project: named, title, background: aisle.paper, text: aisle.text }),
          ),
      })),
    ),
    ...(map && look
      ? (['png', 'svg'] as const).map((format) =>
          take(t('Map of %{mapName} as %{format}', { mapName, format: format.toUpperCase() }), {
            part: 'map',
            format,
            ...look,
          }),
        )
      : []),
  ];
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Tooltip title={t('Download')}>
        <IconButton
          aria-label={t('Download: %{title}', { title })}
          aria-haspopup="menu"
          aria-busy={file.busy}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ position: 'absolute', top: { xs: 8, sm: 16 }, right: { xs: 8, sm: 16 }, zIndex: 1 }}
        >
          {file.busy ? (
            <CircularProgress size={20} aria-label={t('The file is being made')} />
          ) : (
            <Download fontSize="small" />
          )}
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ label, act }) => (
          <MenuItem
            key={label}
            dense
            onClick={() => {
              setAnchor(null);
              void act();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {file.error !== null && (
        <Box sx={{ marginBottom: 2, marginRight: 5 }}>
          <ErrorNotice error={file.error} />
        </Box>
      )}
    </Box>
  );
}
