import type { AuditEntry } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import History from '@mui/icons-material/HistoryOutlined';
import type { RaRecord } from 'react-admin';
import { timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { ResourceList } from '../list/ResourceList.tsx';
import { OrganizationFilter } from '../people/OrganizationFilter.tsx';
import { actionText, changesOf, KIND_LABELS } from './auditText.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { DayFilters } from './DayFilters.tsx';
import { PersonChip } from './PersonChip.tsx';

export type AuditRow = RaRecord & AuditEntry;

/** Of the export; the page draws entries below one another. */
const COLUMNS: readonly Column<AuditRow>[] = [
  timeColumn(t('When'), 'at'),
  { title: t('Who'), cell: ({ viewer }) => viewer?.name, text: ({ viewer }) => viewer?.name },
  { title: t('What'), cell: ({ action }) => actionText(action), text: ({ action }) => action },
  { title: t('Kind'), cell: ({ kind }) => KIND_LABELS[kind], text: ({ kind }) => KIND_LABELS[kind] },
  { title: t('Name'), cell: ({ name }) => name, text: ({ name }) => name },
  {
    title: t('Changes'),
    cell: (row) => changesOf(row).length,
    text: (row) =>
      changesOf(row)
        .map(({ label, from, to }) => `${label}: ${from} > ${to}`)
        .join('; '),
  },
];
const FILTERS = [
  {
    field: 'kind',
    label: t('About'),
    choices: (['users', 'organizations', 'regions', 'settings', 'projects', 'jobs'] as const).map((value) => ({
      value,
      label: KIND_LABELS[value],
    })),
  },
];
const EMPTY = {
  icon: History,
  title: t('Nothing was changed yet'),
  text: t('Every change of an account, a permission, an organization, a region or a setting is noted here.'),
};

/** All changes with their author, newest first. Entries cannot be edited. */
export function AuditList() {
  return (
    <ResourceList<AuditRow>
      title={t('Audit log')}
      description={t('Every change of accounts, organizations, regions and settings')}
      columns={COLUMNS}
      sort={{ field: 'at', order: 'DESC' }}
      filters={FILTERS}
      moreFilters={
        <>
          <OrganizationFilter />
          <DayFilters field="at" />
          <PersonChip />
        </>
      }
      body={<AuditEntries empty={EMPTY} />}
      empty={EMPTY}
    />
  );
}
