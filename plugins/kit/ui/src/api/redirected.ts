/** Pairs of a pattern and its replacement. A match in an address, its query included, is replaced. */
export type Places = readonly (readonly [asked: RegExp, found: string])[];

/** Wraps `fetch` to request other addresses: a page written for one kind of record can show another one. */
export function redirected(
  places: Places,
  send: typeof fetch = (input, init) => globalThis.fetch(input, init),
): typeof fetch {
  return (input, init) => {
    const asked = String(input instanceof Request ? input.url : input);
    return send(
      places.reduce((address, [from, to]) => address.replace(from, to), asked),
      init,
    );
  };
}
