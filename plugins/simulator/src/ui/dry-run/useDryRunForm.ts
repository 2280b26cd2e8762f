import type { DryRun, DryRunRequest, Id } from '@aislelab/domain';
import { ApiError } from '@aislelab/ui-kit/api';
import { useState } from 'react';
import { DEFAULT_ASSUMPTIONS, type AssumptionKey } from '../../assumptions.ts';
import { formOf, readForm, sentence, type DryRunForm, type FormErrors } from './form.ts';

export interface DryRunFormState extends DryRunForm {
  request: DryRunRequest;
  /** Of what is typed and, until something else is typed, of what the platform refused. */
  errors: FormErrors;
  /** Number of entries that cannot be sent. */
  wrong: number;
  setAssumption: (key: AssumptionKey, value: number) => void;
  setShare: (category: Id, brand: Id, text: string) => void;
  clear: (part: keyof DryRunForm) => void;
}

/** Begins with what the last run was asked for; what is typed stays, whatever becomes of it. */
export function useDryRunForm(run: DryRun | null, refused: unknown, onEdit: () => void): DryRunFormState {
  const [typed, setTyped] = useState<DryRunForm | null>(null);
  const form = typed ?? formOf(run?.request ?? {});
  const { request, errors } = readForm(form);
  const edit = (next: Partial<DryRunForm>) => {
    setTyped({ ...form, ...next });
    onEdit();
  };
  return {
    ...form,
    request,
    errors: { ...refusals(refused), ...errors },
    wrong: Object.keys(errors).length,
    setAssumption: (key, value) => {
      const { [key]: _, ...others } = form.assumptions;
      edit({ assumptions: value === DEFAULT_ASSUMPTIONS[key] ? others : { ...others, [key]: value } });
    },
    setShare: (category, brand, text) =>
      edit({ shares: { ...form.shares, [category]: { ...form.shares[category], [brand]: text } } }),
    clear: (part) => edit({ [part]: {} }),
  };
}

function refusals(error: unknown): FormErrors {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_INPUT') return {};
  return Object.fromEntries(Object.entries(error.errors).map(([path, reason]) => [path, sentence(reason)]));
}
