import { apiBase, type RouteShape } from '@wheelhouse/contract/route';
import { accessAsText, keysAsText, type JsonSchema } from './openapi.ts';

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function operationOf(document: JsonSchema, shape: RouteShape): unknown {
  const paths = document['paths'] as Record<string, Record<string, unknown>>;
  return paths[`/${shape.path}`]?.[shape.method.toLowerCase()];
}

type Named = Readonly<Record<string, unknown>>;

/** As indented JSON in which each reference leads to what it names. */
function code(value: unknown): string {
  return escape(JSON.stringify(value, undefined, 2)).replace(
    /#\/components\/(schemas|responses)\/(\w+)/g,
    (reference, kind: string, name: string) => `<a href="#${kind}-${name}">${reference}</a>`,
  );
}

function named(kind: 'schemas' | 'responses', heading: string, all: Named): string {
  const entries = Object.entries(all)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, value]) =>
        `<article id="${kind}-${name}"><h3>${name}</h3><pre tabindex="0">${code(value)}</pre></article>`,
    );
  return `<section><h2 id="${kind}">${heading}</h2>${entries.join('\n')}</section>`;
}

function section(document: JsonSchema, shape: RouteShape): string {
  return `<article id="${shape.name}">
<h3><span class="method ${shape.method.toLowerCase()}">${shape.method}</span> <code>${escape(`${apiBase}/${shape.path}`)}</code></h3>
<p>${escape(shape.summary)}. <em>${escape(accessAsText(shape.access))} ${escape(keysAsText(shape))}</em></p>
<details><summary>Parameters, body and responses of ${shape.name}</summary>
<pre tabindex="0">${code(operationOf(document, shape))}</pre></details>
</article>`;
}

/** The API document as a page for people, made from the same contract. */
export function apiPage(routes: readonly RouteShape[], document: JsonSchema): string {
  const areas = Map.groupBy(routes, (shape) => shape.area);
  const contents = [...areas.keys()].map((area) => `<li><a href="#${area}">${area}</a></li>`).join('');
  const body = [...areas]
    .map(([area, shapes]) => {
      const articles = shapes.map((shape) => section(document, shape)).join('\n');
      return `<section><h2 id="${area}">${area}</h2>${articles}</section>`;
    })
    .join('\n');
  const { schemas, responses } = document['components'] as { readonly schemas: Named; readonly responses: Named };
  const shapes = named('schemas', 'Shapes', schemas) + named('responses', 'Refusals', responses);
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wheelhouse API</title><link rel="stylesheet" href="${apiBase}/docs.css"></head>
<body><header><h1>Wheelhouse API</h1><p>Version 3. Machine-readable: <a href="${apiBase}/openapi.json">openapi.json</a>.
Send an API key as <code>Authorization: Bearer whk_…</code>, or the token of a session as <code>X-Auth-Token</code>. Refusals are
<code>application/problem+json</code>. <a href="${apiBase}/docs/try">Try it here</a>.</p>
<nav aria-label="Areas"><ul>${contents}<li><a href="#schemas">Shapes</a></li></ul></nav></header><main>${body}${shapes}</main></body></html>`;
}

export const apiPageStyle = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;background:light-dark(#f5f8fa,#0d1820);color:light-dark(#18242d,#dfe8ed)}
nav ul{display:flex;flex-wrap:wrap;gap:1rem;padding:0;list-style:none}
a{color:light-dark(#0e5a7c,#86bbd2)}
h2{margin-top:2.5rem;border-bottom:1px solid light-dark(#dfe6eb,#263b48)}
article{background:light-dark(#fff,#16252f);border:1px solid light-dark(#dfe6eb,#263b48);border-radius:10px;padding:.5rem 1rem;margin:1rem 0}
h3{font-size:1rem;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.5em;font-weight:600}
.delete{color:light-dark(#b42318,#ff8a7a)}.post,.put{color:light-dark(#b84c05,#fc8b38)}.get{color:light-dark(#0e5a7c,#86bbd2)}
pre{overflow:auto;max-height:30rem;font-size:.8rem}
summary{cursor:pointer}
`;
