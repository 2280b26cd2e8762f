/** Name or dotted path of a field -> what people call it; `teams.*` names each row of a list. */
export type Labels = Readonly<Record<string, string>>;

/** Label of a field. A field below a named group is named after both; any other is its own name in words. */
export function labelOf(labels: Labels, path: string): string {
  const own = labels[path];
  if (own !== undefined) return own;
  const [group = '', ...rest] = path.split('.');
  const row = labels[`${group}.*`];
  if (row !== undefined && rest.length > 0) return row;
  const label = labels[group] ?? words(group);
  return rest.length === 0 ? label : `${label}: ${labelOf({}, rest.join('.')).toLowerCase()}`;
}

/** @example words('readProjectsForTeams') // 'Read projects for teams' */
function words(name: string): string {
  const spaced = name.replaceAll(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).replaceAll('_', ' ');
}
