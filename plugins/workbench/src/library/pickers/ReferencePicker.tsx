import { can, type Company, type Id, type Ref, type Where } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { LookupField, type Picked } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { useState } from 'react';
import { KIND_NAMES, type ReferenceKind } from '../rows.ts';
import { CreateDialog } from './CreateDialog.tsx';

/** A row of the list; a brand comes with its company. */
export interface ReferenceRow extends Picked {
  company?: Ref<Company>;
}

export interface ReferencePickerProps {
  kind: ReferenceKind;
  label: string;
  value: Picked | null;
  onChange: (row: ReferenceRow | null) => void;
  /** Of the item that refers: a global one refers to global ones only, one of an organization to its own as well. */
  organization: Id | null;
  /** Only brands of this company; new ones start with it. */
  company?: Picked | null;
  required?: boolean;
  error?: string;
  readOnly?: boolean;
}

/** Picks what an item belongs to, or makes it on the spot. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { kind, organization, company, onChange } = props;
  const viewer = useViewer();
  const [creating, setCreating] = useState<string | null>(null);
  const owners: Where = { organization: organization === null ? null : { IN: [null, organization] } };
  const where = kind === 'brands' && company ? [owners, { company: company._id }] : [owners];
  return (
    <>
      <LookupField<ReferenceRow>
        resource={`library/${kind}`}
        where={where}
        populate={kind === 'brands' ? ['company'] : undefined}
        label={props.label}
        value={props.value}
        required={props.required}
        error={props.error}
        readOnly={props.readOnly}
        onChange={onChange}
        detail={kind === 'brands' ? ({ company: of }) => typeof of === 'object' && of.name : undefined}
        create={
          can(viewer, 'library.write', { organization })
            ? { label: KIND_NAMES[kind].one, start: setCreating }
            : undefined
        }
      />
      {creating !== null && (
        <CreateDialog
          kind={kind}
          name={creating}
          organization={organization}
          company={company}
          companyField={(field) => (
            <ReferencePicker required kind="companies" label={t('Company')} organization={organization} {...field} />
          )}
          onClose={() => setCreating(null)}
          onCreated={(row) => {
            setCreating(null);
            onChange(row);
          }}
        />
      )}
    </>
  );
}
