/** A share in percent as people write it: `12.5`, `12,5` or `12.5 %`. @returns `null` for what is none from 0 to 100 */
export function readShare(text: string): number | null {
  const found = /^(\d{1,3}(?:[.,]\d{1,20})?)\s*%?$/.exec(text.trim())?.[1];
  const share = found === undefined ? null : Number(found.replace(',', '.'));
  return share !== null && share <= 100 ? share : null;
}
