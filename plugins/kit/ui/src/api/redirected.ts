/** Where something is that is asked for elsewhere: what a pattern matches of an address, its query included, is replaced. */
export type Places = readonly (readonly [asked: RegExp, found: string])[];

/** Looks in other places: a page that reads one kind of record is shown another one that way. */
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
