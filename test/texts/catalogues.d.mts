export function packages(root: string): string[];
export function textsIn(
  code: string,
  name: string,
): { texts: { text: string; start: number; end: number }[]; bare: string[]; unread: number };
export function textsOf(root: string, folder: string): { texts: string[]; problems: string[] };
export function catalogues(root: string, folder: string): Record<string, Record<string, string>>;
export function update(root: string, folder: string): void;
