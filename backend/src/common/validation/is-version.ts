import { applyDecorators } from '@nestjs/common';
import { IsInt, Min } from 'class-validator';

const message =
  'Send the version that you read: the change is made to that version, and refused when there is a newer one';

/** The version that a change started from. */
export function IsVersion(): PropertyDecorator {
  return applyDecorators(IsInt({ message }), Min(1, { message }));
}
