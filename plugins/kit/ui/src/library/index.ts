export { KIND_NAMES } from './rows.ts';
