import { variationLetter } from '@aislelab/domain';
import type { FileWish } from './useReportFile.ts';

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** `oat-drink-relaunch-summary.xlsx`: letters and digits that every file system takes. */
export function fileNameOf(project: string, { part, format, variation, difference }: FileWish): string {
  const letter = variation === undefined ? '' : variationLetter(variation);
  return `${plainName([project, part, letter, difference ? 'difference' : ''].join(' '))}.${format}`;
}

export function plainName(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return (plain.toLowerCase().match(/[a-z0-9]+/g) ?? ['report']).join('-').slice(0, 80);
}
