const TOKEN = /\s*(\(|\)|[A-Za-z0-9.+-]+)/y;

/**
 * Whether the terms of an SPDX expression can be kept with the allowed licences alone: `A OR B` leaves the choice, `A AND B` asks for both,
 * `A WITH B` counts as a licence of its own.
 * @throws SyntaxError for what is no SPDX expression
 */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = tokensOf(expression);
  const takes = (token: string) => tokens[0] === token && tokens.shift() !== undefined;

  function either(): boolean {
    let result = both();
    while (takes('OR')) result = both() || result;
    return result;
  }
  function both(): boolean {
    let result = one();
    while (takes('AND')) result = one() && result;
    return result;
  }
  function one(): boolean {
    if (takes('(')) {
      const result = either();
      if (!takes(')')) throw new SyntaxError(`")" is missing in "${expression}"`);
      return result;
    }
    const licence = name();
    return allowed.has(takes('WITH') ? `${licence} WITH ${name()}` : licence);
  }
  function name(): string {
    const token = tokens.shift();
    if (token === undefined || /^(\(|\)|OR|AND|WITH)$/.test(token))
      throw new SyntaxError(`A licence is missing in "${expression}"`);
    return token;
  }

  const result = either();
  if (tokens.length > 0) throw new SyntaxError(`"${tokens.join(' ')}" is one too many in "${expression}"`);
  return result;
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.trimEnd().length) {
    const token = TOKEN.exec(expression)?.[1];
    if (token === undefined) throw new SyntaxError(`"${expression}" is no SPDX expression`);
    tokens.push(token);
  }
  return tokens;
}
