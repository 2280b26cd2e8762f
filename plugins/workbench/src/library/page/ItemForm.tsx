import { can, type Id, type LibraryKind } from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { libraryKeys, useCustomFields } from '@aislelab/ui-kit/data';
import { FormProblems, useVersionedForm } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { BottomActions, SectionCard } from '@aislelab/ui-kit/widgets';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toBody } from '../form/body.ts';
import { checkFields } from '../form/check.ts';
import { CustomPart } from '../form/CustomPart.tsx';
import { changedValues, checkCustom } from '../form/customValues.ts';
import { formFieldsOf, readFields, type FieldName, type ItemFields } from '../form/fields.ts';
import { GeneralPart } from '../form/GeneralPart.tsx';
import { PlanogramPart } from '../form/PlanogramPart.tsx';
import { PosPart } from '../form/PosPart.tsx';
import { ProductPart } from '../form/ProductPart.tsx';
import { LIBRARY_TEXTS } from '../labels.ts';
import { KIND_NAMES, refId, type LibraryRow } from '../rows.ts';
import { DeleteItem } from './DeleteItem.tsx';
import { describeNewer } from './describe.ts';
import type { LibraryHost } from './host.ts';
import { readItem } from './useItem.ts';

/** Starting point of the form: an item, or the fields of a new one. */
export interface FormStart {
  id: Id | null;
  version: number;
  fields: ItemFields;
}
export interface ItemFormProps {
  kind: LibraryKind;
  start: FormStart;
  /** Shown once, for example after the item was created. */
  notice?: string;
  host: LibraryHost;
}

/** Makes or changes one item. Where it may only be looked at every field is still, and it can be duplicated. */
export function ItemForm({ kind, start, notice = '', host: { Guard } }: ItemFormProps) {
  const api = useApi();
  const viewer = useViewer();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { units } = viewer;
  const customFields = useCustomFields(kind);
  const admin = viewer.role === 'ADMIN';
  const current = useRef(start);
  const [status, setStatus] = useState(notice);
  const [leaveFor, setLeaveFor] = useState<{ to: string; notice?: string } | null>(null);
  const take = (row: LibraryRow): FormStart => {
    current.current = { id: row._id, version: row.version, fields: readFields(kind, row, units) };
    return current.current;
  };
  const reload = async (id: Id) => {
    const row = await readItem(api, kind, id, viewer);
    // The title of the page follows.
    queries.setQueryData(libraryKeys.one(kind, id), row);
    return take(row);
  };
  const form = useVersionedForm<FormStart, ItemFields>({
    record: start,
    read: ({ fields }) => fields,
    check: (fields) => ({
      ...checkFields(kind, fields, units),
      ...checkCustom(customFields, fields.custom, start.fields.custom),
    }),
    save: async (version, changes) => {
      const { id, fields } = current.current;
      const all = { ...fields, ...changes };
      if (id === null) {
        const names = formFieldsOf(kind).filter((name) => admin || name !== 'organization');
        const custom = changedValues(customFields, all.custom, {});
        const body = { ...toBody(kind, all, names, units), ...(Object.keys(custom).length > 0 && { custom }) };
        return take(await api.post<LibraryRow>(`/library/${kind}`, body));
      }
      const names = formFieldsOf(kind).filter((name) => name in changes);
      const body = {
        ...toBody(kind, all, withPartners(kind, names), units),
        ...(changes.custom && { custom: changedValues(customFields, changes.custom, fields.custom) }),
      };
      await api.patch(`/library/${kind}/${id}`, { version, ...body });
      return reload(id);
    },
    reload: () => (start.id === null ? Promise.resolve(start) : reload(start.id)),
    onSaved: ({ id }) => {
      setStatus(t('Saved'));
      void queries.invalidateQueries({ queryKey: [...libraryKeys.kind(kind), 'list'] });
      void queries.invalidateQueries({ queryKey: [...libraryKeys.kind(kind), 'lookup'] });
      if (start.id === null) setLeaveFor({ to: `/library/${kind}/${id}`, notice: t('Created') });
    },
  });
  // Only once the form is clean: the guard would ask otherwise.
  useEffect(() => {
    if (leaveFor) void navigate(leaveFor.to, { replace: true, state: { notice: leaveFor.notice } });
  }, [leaveFor, navigate]);

  const { fields, errors, edit, saving } = form;
  const isNew = start.id === null;
  const owner = viewer.role === 'CUSTOMER' && isNew ? viewer.organization : refId(fields.organization);
  const editable = can(viewer, 'library.write', { organization: owner });
  const duplicate = can(viewer, 'library.write') && start.id !== null && (
    <Button
      variant={editable ? 'text' : 'contained'}
      startIcon={<ContentCopy />}
      component={Link}
      to={`/library/${kind}/create?duplicate=${start.id}`}
    >
      {LIBRARY_TEXTS.duplicate}
    </Button>
  );
  const readOnly = !editable || saving;
  const part = { kind, id: start.id, fields, edit, errors, units, organization: owner, readOnly, customFields };
  const invalid = Object.keys(errors).length > 0;
  return (
    <>
      <Guard form={form} />
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2.5, paddingBottom: 2.5, flex: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {!editable && <Alert severity="info">{LIBRARY_TEXTS.readOnly}</Alert>}
        <FormProblems form={form} describe={(newer) => describeNewer(newer, customFields)} />
        <SectionCard title={t('General')}>
          <GeneralPart {...part} isNew={isNew} />
        </SectionCard>
        {kind === 'products' && <ProductPart {...part} />}
        {kind === 'posmaterials' && <PosPart {...part} />}
        {kind === 'planograms' && <PlanogramPart {...part} />}
        <CustomPart {...part} />
        {/* Enter in a field sends the form. */}
        <button type="submit" hidden disabled={!editable}>
          {t('Save')}
        </button>
      </Stack>
      <BottomActions
        left={
          <>
            {editable && start.id !== null && (
              <DeleteItem
                kind={kind}
                id={start.id}
                name={fields.name}
                onRemoved={() => {
                  form.discard();
                  setLeaveFor({ to: `/library/${kind}` });
                }}
              />
            )}
            {duplicate}
          </>
        }
        right={
          editable && (
            <>
              <Typography
                component="output"
                variant="body2"
                sx={{ alignSelf: 'center', color: invalid ? 'error.main' : 'text.secondary' }}
              >
                {invalid ? t('Check the fields and try again!') : form.dirty ? t('Not saved yet') : status}
              </Typography>
              {!isNew && (
                <Button disabled={!form.dirty || saving} onClick={form.discard}>
                  {t('Discard')}
                </Button>
              )}
              <Button
                variant="contained"
                disabled={!isNew && !form.dirty}
                loading={saving}
                onClick={() => void form.submit()}
              >
                {isNew ? t('Create %{one}', { one: KIND_NAMES[kind].one }) : t('Save')}
              </Button>
            </>
          )
        }
      />
    </>
  );
}

const PARTNERS: readonly (readonly FieldName[])[] = [
  ['barcode', 'barcodeOverridden'],
  ['company', 'brand'],
  ['planogram', 'purpose'],
];

/** The fields that changed, and those without which they mean nothing. */
function withPartners(kind: LibraryKind, names: readonly FieldName[]): FieldName[] {
  const partners = PARTNERS.filter((group) => group.some((one) => names.includes(one))).flat();
  return formFieldsOf(kind).filter((name) => names.includes(name) || partners.includes(name));
}
