import { applyDecorators } from '@nestjs/common';
import { IsInt, Min } from 'class-validator';

/** The version that a change started from. */
export function IsVersion(): PropertyDecorator {
  return applyDecorators(IsInt({ message: 'Required' }), Min(1, { message: 'Required' }));
}
