import { normalized } from '@aislelab/domain';
/** `oat-drink-relaunch-summary.xlsx`: letters and digits that every file system takes. Of a long name the end, which says what it is. */
export function fileName(parts: readonly string[], format: string): string {
  const plain = normalized(parts.join(' '), 'NFKD').replaceAll(/\p{M}/gu, '');
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${words.join('-').slice(-80).replace(/^-/, '') || 'report'}.${format}`;
}
