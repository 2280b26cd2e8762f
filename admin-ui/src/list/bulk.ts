import { t } from '@aislelab/ui-kit/texts';
export interface BulkResult {
  done: number;
  /** Message of each refusal. */
  refused: readonly string[];
}

/** Acts on one record after the other; a refusal of one does not stop the others. */
export async function inTurn<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<BulkResult> {
  let done = 0;
  const refused: string[] = [];
  for (const item of items) {
    try {
      await act(item);
      done += 1;
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { done, refused };
}

/** @example bulkText({ done: 2, refused: ['No'] }, 'user', 'activated') // '2 users activated, 1 refused: No' */
export function bulkText({ done, refused }: BulkResult, noun: string, verb: string): string {
  const first = `${done} ${noun}${done === 1 ? '' : 's'} ${verb}`;
  return refused.length === 0
    ? first
    : t('%{first}, %{refused} refused: %{list}', {
        first,
        refused: refused.length,
        list: [...new Set(refused)].join(' '),
      });
}
