import { language } from '@aislelab/ui-kit/texts';
const NUMBERS = new Intl.NumberFormat(language());

/** `1 row`, `10,000 rows` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS.format(count)} ${count === 1 ? one : many}`;
}

export function grouped(count: number): string {
  return NUMBERS.format(count);
}
