import { DomainError } from '@aislelab/domain';

export const MAX_JSON_DEPTH = 32;
/** Characters of a number or a word; the longest honest one is a number of 25. */
const MAX_LITERAL = 40;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/**
 * Counts the values of JSON before it is parsed: one pass over its bytes, which builds nothing and ends at the first excess.
 * The parser checks the syntax.
 * @throws DomainError MALFORMED
 */
export function assertMeasured(json: Uint8Array, values: number): void {
  let count = 0;
  let depth = 0;
  let literal = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfText(json, at);
      literal = 0;
    } else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++count > values) throw malformed('The request has too many fields.');
      if (byte !== COMMA && ++depth > MAX_JSON_DEPTH) throw malformed('The request is nested too deeply.');
      literal = 0;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1;
      literal = 0;
    } else if (byte <= SPACE || byte === COLON) literal = 0;
    else if (++literal > MAX_LITERAL) throw malformed('The request has a number that is too long.');
  }
}

/** The place of the closing quote. */
function endOfText(json: Uint8Array, opening: number): number {
  let at = opening + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

const malformed = (message: string) => new DomainError('MALFORMED', { message });
