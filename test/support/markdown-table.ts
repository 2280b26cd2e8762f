/** The rows of the Markdown table that begins with this column, as texts by column title. Code marks are taken off. */
export function tableOf(markdown: string, firstColumn: string): Record<string, string>[] {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => cells(line)[0] === firstColumn);
  if (start < 0) throw new Error(`There is no table that begins with "${firstColumn}"`);
  const titles = cells(lines[start] ?? '');
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines
    .slice(start + 2, end < 0 ? undefined : end)
    .map((line) => Object.fromEntries(cells(line).map((cell, column) => [titles[column] ?? String(column), cell])));
}

function cells(line: string): string[] {
  if (!line.startsWith('|')) return [];
  return line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''));
}
