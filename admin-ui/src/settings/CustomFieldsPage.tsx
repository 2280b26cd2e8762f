import { CUSTOM_FIELD_LIMITS, type CustomFields } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useVersionedForm, type FieldErrors } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, EmptyState, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { RecordPage } from '../form/RecordPage.tsx';
import { useFinish } from '../form/useRecordEditor.ts';
import { CustomFieldCard } from './CustomFieldCard.tsx';
import {
  blankField,
  checkCustomFields,
  CUSTOM_FIELDS_LABELS,
  readCustomFields,
  sentFields,
  type CustomFieldRow,
  type CustomFieldsForm,
} from './customFields.ts';
import { OfPlugins } from './OfPlugins.tsx';

const PATH = '/library/fields';
const RECORD = ['library', 'fields', 'record'];

/** Fields of products and POS materials that admins add to those of the platform. */
export function CustomFieldsPage() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: RECORD,
    queryFn: ({ signal }) => api.get<CustomFields>(PATH, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <Open record={data} />;
  return error ? (
    <ErrorNotice error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton variant="rounded" height={360} />
  );
}

function Open({ record }: { record: CustomFields }) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const [deleting, setDeleting] = useState<CustomFieldRow | null>(null);
  const form = useVersionedForm<CustomFields, CustomFieldsForm>({
    record,
    read: readCustomFields,
    check: checkCustomFields,
    save: (version, { fields = [] }) => api.patch<CustomFields>(PATH, { version, fields: sentFields({ fields }) }),
    reload: () => api.get<CustomFields>(PATH),
    onSaved: (saved) => {
      notify(t('Saved'));
      queries.setQueryData(RECORD, saved);
      void queries.invalidateQueries({ queryKey: ['library', 'fields'], exact: true });
    },
  });
  const { fields } = form.fields;
  const isSaved = ({ key }: CustomFieldRow) => record.fields.some(({ name }) => name === key);
  const remove = ({ key }: CustomFieldRow) => form.edit({ fields: fields.filter((one) => one.key !== key) });
  return (
    <RecordPage
      title={t('Custom fields')}
      description={t('What you want to know of products and POS materials beside what the platform asks')}
      back={{ label: t('Plans and signup'), to: '/settings' }}
      form={useFinish(form)}
      labels={CUSTOM_FIELDS_LABELS}
      submitLabel={t('Save fields')}
      actions={
        <Button
          variant="outlined"
          disabled={fields.length >= CUSTOM_FIELD_LIMITS.fields}
          onClick={() => form.edit({ fields: [...fields, blankField(`new ${crypto.randomUUID()}`)] })}
        >
          {t('Add field')}
        </Button>
      }
    >
      {fields.length === 0 && (
        <Card>
          <EmptyState title={t('No fields yet')}>
            {t("A field such as 'Shelf life' appears in forms, lists, imports, exports and files of sessions.")}
          </EmptyState>
        </Card>
      )}
      {fields.map((field, index) => (
        <CustomFieldCard
          key={field.key}
          field={field}
          isNew={!isSaved(field)}
          errors={errorsOf(form.errors, index)}
          onChange={(next) => form.edit({ fields: fields.map((one) => (one.key === field.key ? next : one)) })}
          onDelete={() => (isSaved(field) ? setDeleting(field) : remove(field))}
        />
      ))}
      <OfPlugins fields={record.ofPlugins} />
      {deleting && (
        <ConfirmDialog
          open
          title={t("Delete the field '%{label}'?", { label: deleting.label })}
          confirmLabel={t('Delete field')}
          destructive
          onConfirm={() => {
            remove(deleting);
            setDeleting(null);
          }}
          onCancel={() => setDeleting(null)}
        >
          {t('Saving then deletes its values of all products and POS materials, which cannot be undone.')}
        </ConfirmDialog>
      )}
    </RecordPage>
  );
}

/** Errors of one field, by its parts. */
function errorsOf(errors: FieldErrors, index: number): FieldErrors {
  const start = `fields.${index}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, problem]) => [path.slice(start.length), problem]));
}
