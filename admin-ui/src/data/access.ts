import { can, type Action, type Subject, type Viewer } from '@aislelab/domain';

/** The domain's action behind one of react-admin's; `null` for what does not exist and is therefore denied. */
function domainAction(resource: string, action: string): Action | null {
  const reading = action === 'list' || action === 'show' || action === 'export';
  if (resource === 'projects') {
    if (reading) return 'projects.read';
    return action === 'create' || action === 'edit' || action === 'delete' ? `projects.${action}` : null;
  }
  if (resource.startsWith('library/')) return reading ? 'library.read' : 'library.write';
  // The settings are for those who change them; the other roles read them elsewhere.
  if (resource === 'settings') return 'settings.write';
  if (resource === 'audit' || resource === 'mails' || resource === 'jobs') return reading ? `${resource}.read` : null;
  if (resource === 'users' || resource === 'organizations' || resource === 'regions')
    return reading ? `${resource}.read` : `${resource}.write`;
  return null;
}

/** Fed to react-admin's `canAccess`: the same rule that the server enforces, for a record where there is one. */
export function mayAccess(
  viewer: Viewer,
  access: { resource: string; action: string; record?: Readonly<Record<string, unknown>> },
): boolean {
  const action = domainAction(access.resource, access.action);
  return action !== null && can(viewer, action, access.record && subjectOf(access.record));
}

/** A record as the rules read it: its references by id, even when a list has populated them. */
function subjectOf(record: Readonly<Record<string, unknown>>): Subject {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, idOf(value)]));
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
}
