/** The address of a list with filters set, as react-admin reads it. */
export function filteredList(resource: string, filter: Readonly<Record<string, unknown>>): string {
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;
}
