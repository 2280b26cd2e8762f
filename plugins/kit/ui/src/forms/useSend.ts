import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../api/ApiError.ts';
import type { FieldErrors } from './field.ts';

/** A form that is sent once, after a local check. The platform's refusal of a field appears beside it. */
export function useSend<F extends object, R>(options: {
  initial: F;
  check: (fields: F) => FieldErrors;
  send: (fields: F) => Promise<R>;
  onSent?: (answer: R) => void;
}) {
  const [fields, setFields] = useState(options.initial);
  const [checked, setChecked] = useState(false);
  const mutation = useMutation({ mutationFn: options.send, onSuccess: options.onSent });
  const found = options.check(fields);
  const refused = mutation.error instanceof ApiError ? mutation.error.errors : {};
  return {
    fields,
    errors: { ...(checked ? found : {}), ...refused },
    /** A refusal that belongs to no field. */
    failure: mutation.error && Object.keys(refused).length === 0 ? mutation.error : null,
    busy: mutation.isPending,
    answer: mutation.data,
    edit: (patch: Partial<F>) => {
      setFields({ ...fields, ...patch });
      if (mutation.isError) mutation.reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setChecked(true);
      if (Object.keys(found).length === 0 && !mutation.isPending) mutation.mutate(fields);
    },
    /** Empties the form. */
    clear: () => {
      setFields(options.initial);
      setChecked(false);
    },
  };
}
