import { DomainError } from '@aislelab/domain';
import type { Simulator, SlotsPort } from '@aislelab/server-kit';

/** The shoppers of this platform: another plugin may bring them. @throws DomainError NOT_FOUND where none does */
export function simulatorOf({ simulator }: SlotsPort): Simulator {
  if (!simulator) throw new DomainError('NOT_FOUND');
  return simulator;
}
