import { useVersionedForm, type FieldErrors, type VersionedForm } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import type { RecordMeta } from '../data/listQuery.ts';
import type { Row } from '../data/records.ts';

/** Mapping between the fields of a form and a record of the platform. */
export interface RecordFields<R, F extends object> {
  resource: string;
  meta?: RecordMeta;
  read: (record: R) => F;
  check: (fields: F) => FieldErrors;
  /** Body of the request: the changed fields, or all fields of a new record. */
  send: (fields: Partial<F>) => Row;
}
/** A form whose page can be left without a question if nothing would be lost. */
export interface RecordForm<F extends object> extends VersionedForm<F> {
  isUnsaved: () => boolean;
  /** The record was deleted or created: leaving the page no longer asks. */
  finish: () => void;
}

/** A form that changes a record, on the version it has read. */
export function useRecordEditor<R extends RaRecord & { version: number }, F extends object>(
  { resource, meta, read, check, send }: RecordFields<R, F>,
  record: R,
): RecordForm<F> {
  const data = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useVersionedForm<R, F>({
    record,
    read,
    check,
    save: async (version, changes) => {
      const params = { id: record.id, data: send(changes), previousData: { id: record.id, version }, meta };
      return (await data.update<R>(resource, params)).data;
    },
    reload: async () => (await data.getOne<R>(resource, { id: record.id, meta })).data,
    onSaved: () => {
      notify(t('Saved'));
      void queries.invalidateQueries({ queryKey: [resource] });
    },
  });
  return useFinish(form);
}

/** A form that makes a new record and then leads to its page. */
export function useRecordCreator<R extends RaRecord, F extends object>(
  { resource, check, send }: Omit<RecordFields<R, F>, 'read'>,
  initial: F,
  created: (fields: F) => string,
): RecordForm<F> {
  const data = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const form: RecordForm<F> = useFinish(
    useVersionedForm<Draft<F>, F>({
      record: { version: 0, fields: initial, id: '' },
      read: ({ fields }) => fields,
      check,
      save: async (version, changes) => {
        const fields = { ...initial, ...changes };
        const { id } = (await data.create<R>(resource, { data: { ...send(fields) } })).data;
        return { version, fields, id: String(id) };
      },
      // A new record cannot have been changed by another user.
      reload: () => Promise.resolve({ version: 0, fields: initial, id: '' }),
      onSaved: ({ fields, id }) => {
        form.finish();
        notify(created(fields));
        void queries.invalidateQueries({ queryKey: [resource] });
        void navigate(`/${resource}/${id}`);
      },
    }),
  );
  return form;
}

interface Draft<F> {
  version: number;
  fields: F;
  id: string;
}

export function useFinish<F extends object>(form: VersionedForm<F>): RecordForm<F> {
  const finished = useRef(false);
  return {
    ...form,
    isUnsaved: () => form.dirty && !finished.current,
    finish: () => {
      finished.current = true;
    },
  };
}
