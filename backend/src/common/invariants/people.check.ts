import type { mongo } from 'mongoose';
import type { Finding } from './rules.ts';
import { at, idOf, leads, read, text, type Row } from './rows.ts';

type Teams = ReadonlyMap<string, ReadonlySet<string>>;
/** Collections that refer to a user, each with the field that holds the user's id. */
const HANGING = [
  ['refreshtokens', 'user'],
  ['accountlinks', 'user'],
  ['notices', 'user'],
  ['noticesettings', '_id'],
  ['apitokens', 'user'],
] as const;

export async function* checkPeople(db: mongo.Db, teams: Teams): AsyncGenerator<Finding> {
  const users = new Set<string>();
  for await (const row of read(db, 'users', ['role', 'organization', 'team', 'permissions.readProjectsForTeams'])) {
    users.add(idOf(row));
    if (!isMember(row, teams)) yield { rule: 'people', id: idOf(row) };
  }
  for (const [collection, field] of HANGING)
    for await (const row of read(db, collection, [field]))
      if (!leads(row[field], users)) yield { rule: 'accounts', id: `${collection} ${idOf(row)}` };
  const creators = new Set(users);
  for await (const row of read(db, 'apitokens', ['organization'])) {
    if (!leads(row['organization'], teams)) yield { rule: 'accounts', id: `apitokens ${idOf(row)}` };
    if (row['organization']) creators.add(idOf(row));
  }
  for await (const row of read(db, 'projects', ['createdBy']))
    if (!leads(row['createdBy'], creators)) yield { rule: 'accounts', id: `projects ${idOf(row)}` };
}

/** Customers belong to an organization; others to none. */
function isMember(user: Row, teams: Teams): boolean {
  const { role, organization, team } = user;
  const read = at(user, 'permissions.readProjectsForTeams');
  const named = [...(team ? [team] : []), ...(Array.isArray(read) ? read : [])];
  if (role !== 'CUSTOMER') return !organization && named.length === 0;
  const own = teams.get(text(organization));
  return own !== undefined && named.every((id) => own.has(text(id)));
}
