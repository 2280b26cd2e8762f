import { FIELD_ERRORS, isNameValid, MAX_TEAMS, normalizeName, type Id, type Team } from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';

/** A row of the team table until the organization is saved. */
export interface TeamRow {
  /** Stays the same while the table is edited; the id of a team that exists. */
  key: string;
  /** Absent while the team is new. */
  _id?: Id;
  name: string;
  /** Taken out: the save deletes it. */
  removed: boolean;
}

export function teamRows(teams: readonly Team[]): TeamRow[] {
  return teams.map(({ _id, name }) => ({ key: _id, _id, name, removed: false }));
}

export function addTeam(rows: readonly TeamRow[]): TeamRow[] {
  return [...rows, { key: `new-${crypto.randomUUID()}`, name: '', removed: false }];
}

/** A team that exists is only marked, so that this can be undone; one that was never saved just goes. */
export function removeTeam(rows: readonly TeamRow[], key: string): TeamRow[] {
  return rows.flatMap((row) => (row.key !== key ? [row] : row._id === undefined ? [] : [{ ...row, removed: true }]));
}

export function changeTeam(rows: readonly TeamRow[], key: string, patch: Partial<TeamRow>): TeamRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...patch } : row));
}

export function isFull(rows: readonly TeamRow[]): boolean {
  return rows.filter(({ removed }) => !removed).length >= MAX_TEAMS;
}

/** Body of the request: the platform deletes a team that is missing from the list. */
export function teamsToSave(rows: readonly TeamRow[]): { _id?: Id; name: string }[] {
  return rows
    .filter(({ removed }) => !removed)
    .map(({ _id, name }) => ({ ...(_id === undefined ? {} : { _id }), name: normalizeName(name) }));
}

/** Errors of the names, by the key of the row. Two names that differ only in case are the same. */
export function checkTeams(rows: readonly TeamRow[]): FieldErrors {
  const kept = rows.filter(({ removed }) => !removed);
  const plain = (name: string) => normalizeName(name).toLowerCase();
  return Object.fromEntries(
    kept.flatMap(({ key, name }, index) => {
      if (!isNameValid(name)) return [[key, translated(FIELD_ERRORS.name)]];
      const before = kept.slice(0, index).some((other) => plain(other.name) === plain(name));
      return before ? [[key, t('There is a team with this name already')]] : [];
    }),
  );
}

/** Maps errors: the platform names teams by their index in the request (`teams.0.name`), the table by the key of the row. */
export function teamErrors(errors: FieldErrors, rows: readonly TeamRow[]): FieldErrors {
  const sent = rows.filter(({ removed }) => !removed);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const place = /^teams\.(\d+)(\.|$)/.exec(path)?.[1];
      const row = place === undefined ? undefined : sent[Number(place)];
      return row ? [[row.key, message]] : [];
    }),
  );
}
