export { shelfTitle } from '@aislelab/domain';
