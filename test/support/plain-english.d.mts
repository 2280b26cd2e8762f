export const PATTERNS: Record<string, RegExp>;
export function foundIn(root: string, places: readonly string[]): string[];
