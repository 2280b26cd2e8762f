/** Spaces and hyphens between the groups of digits are how people write a barcode; everything else stays as typed. */
export function tidyBarcode(typed: string): string {
  return /^[\d\s-]+$/.test(typed) ? typed.replace(/[\s-]/g, '') : typed.trim();
}
