import {
  formatSides,
  LOOKUP_PAGE_SIZE,
  POS_TYPE_INFO,
  POS_TYPE_NAMES,
  POS_TYPES,
  type Id,
  type ProjectContent,
} from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { SearchField } from '@aislelab/ui-kit/widgets';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refName } from '../data/useProjectList.ts';
import type { PickablePos } from './content.ts';
import { LibraryFilter, PickerDialog, PickerFilters, PickerList } from './PickerDialog.tsx';
import { PickerRow } from './PickerRow.tsx';
import { posQuery, type PosSearch } from './productQuery.ts';

export interface PosPickerProps {
  content: ProjectContent;
  /** Of the project, and where it is tested. */
  organization: Id;
  region: Id | null;
  onAdd: (material: PickablePos) => void;
  onRemove: (id: Id) => void;
  onClose: () => void;
}
const START: PosSearch = { search: '', library: 'ALL', type: null, page: 0 };

/** Picks the POS materials to test from the library, several in one go. */
export function PosPicker({ content, organization, region, onAdd, onRemove, onClose }: PosPickerProps) {
  const api = useApi();
  const { units } = useViewer();
  const [state, setState] = useState(START);
  const change = (patch: Partial<PosSearch>) => setState((before) => ({ ...before, page: 0, ...patch }));
  const query = posQuery(state, organization, region);
  const found = useQuery({
    queryKey: ['library', 'posmaterials', query],
    queryFn: ({ signal }) => api.list<PickablePos>('/library/posmaterials', query, { signal }),
    placeholderData: keepPreviousData,
  });
  const count = Object.keys(content.posMaterials).length;
  return (
    <PickerDialog
      title={t('Add POS materials to test')}
      count={t('%{count} POS material in the test |||| %{count} POS materials in the test', { count })}
      onClose={onClose}
    >
      <PickerFilters>
        <SearchField label={t('Search POS materials')} value={state.search} onChange={(search) => change({ search })} />
        <LibraryFilter value={state.library} onChange={(library) => change({ library })} />
        <TextField
          select
          size="small"
          label={t('Type')}
          value={state.type ?? ''}
          onChange={({ target }) => change({ type: POS_TYPES.find((one) => one === target.value) ?? null })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 150, flex: { xs: 1, sm: 'none' } }}
        >
          <MenuItem value="">{t('Any')}</MenuItem>
          {POS_TYPES.map((one) => (
            <MenuItem key={one} value={one}>
              {translated(POS_TYPE_NAMES[one])}
            </MenuItem>
          ))}
        </TextField>
      </PickerFilters>
      <PickerList
        label={t('POS materials')}
        found={found}
        page={state.page}
        pageSize={LOOKUP_PAGE_SIZE}
        onPage={(page) => change({ page })}
        nothing={{
          title: t('No POS materials found'),
          hint: t('Try fewer letters, another type, or make one of your own.'),
        }}
        row={(material) => (
          <PickerRow
            key={material._id}
            name={material.name}
            image={material.image.front}
            detail={
              (material.brand ?? material.category)
                ? `${refName(material.brand)} · ${refName(material.category)}`
                : t('Of no brand or category yet')
            }
            figures={
              <>
                <Typography variant="subtitle2">{translated(POS_TYPE_NAMES[material.type])}</Typography>
                <Typography variant="body2" color="text.secondary" noWrap>
                  {formatSides([POS_TYPE_INFO[material.type].width, POS_TYPE_INFO[material.type].height], units)}
                </Typography>
              </>
            }
            refusal={material.image.front ? null : t('Its picture is missing in the library')}
            chosen={material._id in content.posMaterials}
            onAdd={() => onAdd(material)}
            onRemove={() => onRemove(material._id)}
          />
        )}
      />
    </PickerDialog>
  );
}
