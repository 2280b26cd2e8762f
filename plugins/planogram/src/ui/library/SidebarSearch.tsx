import FilterList from '@mui/icons-material/FilterList';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { LookupField } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { useState } from 'react';
import { LibrarySelect } from '../header/LibrarySelect.tsx';
import { useEditorContext } from '../state/EditorContext.ts';
import { countFilters, NO_FILTERS, type ProductFilters } from './filters.ts';

export interface SidebarSearchProps {
  search: string;
  onSearch: (text: string) => void;
  filters: ProductFilters;
  onFilters: (filters: ProductFilters) => void;
}

/** Search by words, and a popover that narrows the list further. */
export function SidebarSearch({ search, onSearch, filters, onFilters }: SidebarSearchProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const active = countFilters(filters);
  const label = active === 0 ? t('Filter products') : t('Filter products: %{active} active', { active });
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        pl: 1.25,
        pr: 0.5,
        height: 44,
        flex: 'none',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <SearchOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
      <InputBase
        type="search"
        placeholder={t('Search products')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        inputProps={{ 'aria-label': t('Search products'), maxLength: 100 }}
        sx={{ fontSize: 13.5, flex: 1, minWidth: 0 }}
      />
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={active} color="primary">
            <FilterList fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('Filter products'), sx: { width: 280, maxWidth: '94vw' } },
        }}
      >
        <Filters filters={filters} onFilters={onFilters} />
      </Popover>
    </Box>
  );
}

const FIELDS = [
  { field: 'category', label: t('Category'), resource: 'library/categories' },
  { field: 'brand', label: t('Brand'), resource: 'library/brands' },
  { field: 'company', label: t('Company'), resource: 'library/companies' },
  { field: 'region', label: t('Region'), resource: 'regions' },
] as const;

function Filters({ filters, onFilters }: Pick<SidebarSearchProps, 'filters' | 'onFilters'>) {
  const { organization, preview } = useEditorContext().props;
  // Shelves of one region hold what is sold there.
  const fields = FIELDS.filter(({ field }) => field !== 'region' || !preview?.region);
  const owners = { organization: { IN: organization === null ? [null] : [null, organization] } };
  return (
    <Stack sx={{ p: 2, gap: 1.5 }}>
      <Typography variant="h3">{t('Filter products')}</Typography>
      {fields.map(({ field, label, resource }) => (
        <LookupField
          key={field}
          size="small"
          label={label}
          emptyLabel={t('Any')}
          resource={resource}
          where={resource === 'regions' ? [] : [owners]}
          value={filters[field]}
          onChange={(row) => onFilters({ ...filters, [field]: row && { _id: row._id, name: row.name } })}
        />
      ))}
      {organization !== null && (
        <LibrarySelect value={filters.library} onChange={(library) => onFilters({ ...filters, library })} />
      )}
      {/* Never disabled: a disabled button loses the focus, and no element would receive Escape. */}
      <Button onClick={() => onFilters(NO_FILTERS)}>{t('Clear filters')}</Button>
    </Stack>
  );
}
