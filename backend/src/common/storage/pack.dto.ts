import { PACK_LIMIT } from '@aislelab/domain';
import { IsString, Matches } from 'class-validator';

const NAME = '[0-9a-f]{40}\\.(png|webp)';

export class PackDto {
  /** Names of pictures, with commas between them. */
  @IsString()
  @Matches(new RegExp(`^${NAME}(,${NAME}){0,${PACK_LIMIT - 1}}$`), {
    message: `are up to ${PACK_LIMIT} names of pictures with commas between them`,
  })
  names!: string;
}
