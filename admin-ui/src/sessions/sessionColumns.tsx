import { formatDollars } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { VariationBadge } from '@aislelab/ui-kit/widgets';
import Play from '@mui/icons-material/PlayCircleOutline';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import type { GridColDef } from '@mui/x-data-grid';
import { FlagChips } from './FlagChips.tsx';
import { clock, GENDER_LABELS, MODE_LABELS } from './sessionTexts.ts';
import type { SessionRow, Where } from './useSessions.ts';

/** The end of an id is what differs; the whole of it is selected by a double click. */
function SessionId({ id }: { id: string }) {
  return (
    <Tooltip title={id}>
      <Box component="code" sx={{ fontSize: 12, overflow: 'hidden', direction: 'rtl', whiteSpace: 'nowrap' }}>
        {id}
      </Box>
    </Tooltip>
  );
}

export function sessionColumns(options: {
  /** Position of the control group. */
  control: number;
  simulatedCounted: boolean;
  locked: boolean;
  onEnable: (change: { where: Where; enabled: boolean }) => void;
  onReplay: (row: SessionRow) => void;
}): GridColDef<SessionRow>[] {
  const { control, simulatedCounted, locked, onEnable, onReplay } = options;
  const number = { align: 'right', headerAlign: 'right' } as const;
  return [
    {
      field: 'enabled',
      headerName: t('Enabled'),
      width: 74,
      renderCell: ({ row }) => (
        <Switch
          size="small"
          checked={row.enabled}
          disabled={locked}
          onChange={(_, enabled) => onEnable({ where: { _id: row._id }, enabled })}
          slotProps={{ input: { 'aria-label': t('Session %{_id} enabled', { _id: row._id }) } }}
        />
      ),
    },
    {
      field: 'variation',
      headerName: t('Variation'),
      width: 88,
      renderCell: ({ row }) => <VariationBadge index={row.variation} control={row.variation === control} size={24} />,
    },
    {
      field: '_id',
      headerName: t('Session'),
      sortable: false,
      width: 120,
      renderCell: ({ row }) => <SessionId id={row._id} />,
    },
    {
      field: 'shopper.age',
      headerName: t('Shopper'),
      sortable: false,
      width: 200,
      valueGetter: (_, { shopper }) =>
        `${shopper.age}, ${GENDER_LABELS[shopper.gender]}, ${shopper.platform === 'MOBILE' ? 'phone' : 'computer'}`,
    },
    {
      field: 'device.mode',
      headerName: t('Shown as'),
      sortable: false,
      width: 88,
      valueGetter: (_, { device }) => (device ? MODE_LABELS[device.mode] : ''),
    },
    {
      field: 'search.sumQuantity',
      headerName: t('Quantity'),
      width: 104,
      ...number,
      valueGetter: (_, row) => row.search.sumQuantity,
    },
    {
      field: 'search.sumSpending',
      headerName: t('Spending'),
      width: 100,
      ...number,
      valueGetter: (_, row) => formatDollars(row.search.sumSpending),
    },
    {
      field: 'search.durShopping',
      headerName: t('Shopping time'),
      width: 128,
      ...number,
      valueGetter: (_, row) => clock(row.search.durShopping),
    },
    {
      field: 'flags',
      headerName: t('Flags'),
      sortable: false,
      flex: 1,
      minWidth: 104,
      renderCell: ({ row }) => <FlagChips session={row} simulatedCounted={simulatedCounted} />,
    },
    {
      field: 'replay',
      headerName: t('Replay'),
      sortable: false,
      width: 68,
      align: 'center',
      renderCell: ({ row }) => (
        <IconButton
          aria-label={t('Replay session %{_id}', { _id: row._id })}
          color="primary"
          onClick={() => onReplay(row)}
        >
          <Play />
        </IconButton>
      ),
    },
  ];
}
