import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '@wheelhouse/contract/route';

const path = `${apiBase}/docs/try`;
const files = `${apiBase}/docs/swagger-ui`;
/** What Swagger UI needs; the rest of its package is for other ways to use it. */
const served = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

const page = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Try the Wheelhouse API</title><link rel="stylesheet" href="${files}/swagger-ui.css">
<link rel="stylesheet" href="${path}.css"></head>
<body><header><p><a href="${apiBase}/docs">Wheelhouse API</a>. Choose Authorize and enter an API key of
<a href="/user#keys">My account</a>: what you try here reads and changes real data with it.</p></header>
<main id="try"><noscript>This page needs JavaScript. <a href="${apiBase}/docs">The reference</a> doesn't.</noscript></main>
<script src="${files}/swagger-ui-bundle.js"></script><script src="${path}.js"></script></body></html>`;

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#18242d}
.dark-mode body{background:#1c2022;color:#dfe8ed}
.dark-mode header a{color:#86bbd2}
header{max-width:1460px;margin:0 auto;padding:.5rem 20px 0;box-sizing:border-box}
header a{color:#0e5a7c}
.swagger-ui .info{margin:1rem 0}
`;

/** Follows the browser's theme. The key stays in this page alone, until it is left. */
const script = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '${apiBase}/openapi.json',
  dom_id: '#try',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  tagsSorter: 'alpha',
  validatorUrl: null,
  persistAuthorization: false,
});
`;

/** Serves a page that calls the API with a key that is typed there, by Swagger UI and under our own security policy. */
export async function serveTryOut(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: `${files}/`,
    allowedPath: (path) => served.includes(path),
    decorateReply: false,
    index: false,
    maxAge: '1d',
  });
  server.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  server.get(`${path}.css`, (_, reply) => reply.type('text/css; charset=utf-8').send(style));
  server.get(`${path}.js`, (_, reply) => reply.type('text/javascript; charset=utf-8').send(script));
}
