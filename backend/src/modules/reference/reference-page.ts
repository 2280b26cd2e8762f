import type { JsonSchema } from './schema-of.ts';
import type { OpenApi } from './open-api.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav ul { columns: 14rem; padding-left: 1rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.5rem 0; }
h3 { font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; margin: 0.5rem 0 0; }
h3 b { display: inline-block; min-width: 4.5rem; }
p { margin: 0.25rem 0; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; }
th { white-space: nowrap; }
th, td { text-align: left; vertical-align: top; padding: 0.125rem 1rem 0.125rem 0; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  tr { display: flex; flex-wrap: wrap; }
  td:last-child { flex-basis: 100%; padding-bottom: 0.5rem; }
}`;

const escape = (text: unknown) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The description of the API as a page to read, without a script. */
export function referencePage({ info, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const tags = [...new Set(operations.flatMap((operation) => operation.tags))].sort();
  const sections = tags.map((tag) => {
    const own = operations.filter((operation) => operation.tags[0] === tag);
    return `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${own.map(article).join('')}</section>`;
  });
  const types = Object.entries(components.schemas).map(typeArticle);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>AisleLab API</title><style>${STYLE}</style></head><body>
<h1>AisleLab API</h1><p>${escape(info.description)}</p>
<p>For programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Groups"><ul>${tags.map((tag) => `<li><a href="#${escape(tag)}">${escape(tag)}</a></li>`).join('')}<li><a href="#types">Types</a></li></ul></nav>
<main>${sections.join('')}<section><h2 id="types">Types</h2>${types.join('')}</section></main></body></html>`;
}

type Article = OpenApi['paths'][string][string] & { path: string; method: string };

function article({ operationId, path, method, summary, parameters, requestBody, responses }: Article): string {
  const given = parameters as readonly { name: string; in: string; required: boolean; schema: JsonSchema }[];
  const rows = given.map((one) => [one.name, one.in, one.required, one.schema] as const);
  const { content = {}, description } = (requestBody ?? {}) as {
    content?: Record<string, { schema: JsonSchema }>;
    description?: string;
  };
  for (const { schema } of Object.values(content)) rows.push(...fieldsOf(schema, 'body'));
  return `<article id="${escape(operationId)}"><h3><b>${method}</b> /api${escape(path)}</h3><p>${escape(summary)}</p>${
    description === undefined ? '' : `<p>Body: ${escape(description)}</p>`
  }${tableOf(rows)}${answersOf(responses)}</article>`;
}

type Row = readonly [name: string, place: string, required: boolean, schema: JsonSchema];

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema, place: string): Row[] =>
  Object.entries(properties).map(([name, field]) => [name, place, required.includes(name), field]);

function tableOf(rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ([name, place, required, schema]) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${place}</td><td>${required ? 'required' : ''}</td>
<td><code>${linked(inWords(schema))}</code></td></tr>`,
  );
  return `<div class="table" tabindex="0"><table><tbody>${lines.join('')}</tbody></table></div>`;
}

/** Describes the answer of a success: JSON in words, a file by its type. */
function answersOf(responses: Article['responses']): string {
  const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const { content = {} } = (answer ?? {}) as { content?: Record<string, { schema: JsonSchema }> };
  const kinds = Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' ? linked(inWords(schema)) : escape(type),
  );
  return status === undefined
    ? ''
    : `<p>Answers ${status}${kinds.length > 0 ? `: <code>${kinds.join(' or ')}</code>` : ''}</p>`;
}

const typeArticle = ([name, schema]: [string, JsonSchema]): string =>
  `<article id="type-${escape(name)}"><h3>${escape(name)}</h3>${
    schema.properties ? tableOf(fieldsOf(schema, '')) : `<p><code>${linked(inWords(schema))}</code></p>`
  }</article>`;

/** Words with a link to each type that they name. */
const linked = (words: string) =>
  escape(words).replaceAll(/#\/components\/schemas\/([\w.-]+)/g, '<a href="#type-$1">$1</a>');

/** A schema in one line: `string, maxLength 200`. Types that have a name are named by their reference. */
function inWords({ type, title, ...rules }: JsonSchema): string {
  const { $ref, anyOf } = rules;
  if (typeof $ref === 'string') return $ref;
  if (Array.isArray(anyOf)) return anyOf.map((one) => inWords(one as JsonSchema)).join(' or ');
  if (typeof title === 'string')
    return [title, ...(type?.includes('null') && Array.isArray(type) ? ['null'] : [])].join(' or ');
  const { properties, additionalProperties, required: _, ...others } = rules;
  const fields = properties === undefined ? [] : [`{${Object.keys(properties).join(', ')}}`];
  const values = typeof additionalProperties === 'object' ? [`of ${inWords(additionalProperties as JsonSchema)}`] : [];
  const kind = type === undefined ? [] : [[type].flat().join(' or ')];
  const told = Object.entries(others).map(([name, value]) => {
    if (name === 'items') return `of ${inWords(value as JsonSchema)}`;
    if (name === 'prefixItems') return `of [${(value as JsonSchema[]).map(inWords).join('; ')}]`;
    return `${name} ${Array.isArray(value) ? value.map((one) => JSON.stringify(one)).join(', ') : String(value)}`;
  });
  return [...kind, ...fields, ...values, ...told].join(', ') || 'any';
}
