import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { CachedResponse } from './cachedResponse.ts';
import { Moved } from '#platform/errors/moved.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { RenderedPage, RenderedPageCache } from './renderedPageCache.ts';
import type { ConcurrencyLimit } from './concurrencyLimit.ts';

/** The folder of the rendering code in the page's build. */
export const rendererFile = '.renderer/renderer.js';

/** JSON as it is, and sanitised texts, by their addresses. */
type Answers = Readonly<Record<string, unknown>>;

/** The module that the page's build makes of `web/src/routes/serverRendering/renderer.tsx`. */
interface Renderer {
  readonly addressesNeeded: (path: string, search: string, answers: Answers) => readonly string[] | undefined;
  readonly render: (path: string, answers: Answers, publicUrl: string, language: string) => Promise<RendererOutput>;
}

/** The inline styles and scripts of a server-rendered document. */
interface RendererOutput {
  readonly html: string;
  readonly inline: { readonly styles: readonly string[]; readonly scripts: readonly string[] };
}

function renderedPageOf({ html, inline }: RendererOutput): RenderedPage {
  const hash = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const scripts = inline.scripts.map(hash).join('');
  const styles = inline.styles.map(hash).join('');
  return {
    prepared: new CachedResponse(html),
    allowedBy: (policy) =>
      policy
        .replace("script-src 'self'", (found) => found + scripts)
        .replace("style-src 'self'", (found) => found + styles),
  };
}

function isRenderer(module: object): module is Renderer {
  const { addressesNeeded, render } = module as Partial<Renderer>;
  return typeof addressesNeeded === 'function' && typeof render === 'function';
}

/** The parameters of rendering. */
export interface PageRendererOptions {
  /** Sanitises a text that is rendered. */
  readonly cleanText: (html: string) => Promise<string>;
  readonly turns: ConcurrencyLimit;
  readonly cache: RenderedPageCache;
}

interface PageRequest {
  readonly path: string;
  /** The query string. */
  readonly search?: string | undefined;
  /** The caller's address: the page's requests count as the caller's. */
  readonly address: string;
  /** The language of the catalogue that the caller prefers. */
  readonly language: string;
}

/**
 * Renders pages for visitors, so that they can be read before the scripts have loaded: a page's own component, with the
 * data it would fetch. The server fetches it without a session: what a visitor may not see is not in the document.
 *
 * @param folder of the built page
 * @param publicUrl where people reach this installation
 * @returns the document of an address; undefined if nothing is rendered, and the page fetches its data itself; `busy`
 * if it would take too long; where its object moved
 */
export function createPageRenderer(
  server: FastifyInstance,
  folder: string,
  publicUrl: string,
  { cleanText, turns, cache }: PageRendererOptions,
): (request: PageRequest) => Promise<RenderedPage | Moved | 'busy' | undefined> {
  const file = join(folder, rendererFile);
  let loaded: { readonly at: number; readonly renderer: Promise<Renderer> } | undefined;

  /** A new build may be put in place while the server runs; a module is identified by its address. */
  async function load(): Promise<Renderer | undefined> {
    const at = (await stat(file).catch(() => undefined))?.mtimeMs;
    if (at === undefined) return undefined;
    if (loaded?.at !== at) loaded = { at, renderer: importRenderer(`${pathToFileURL(file).href}?${at}`) };
    return await loaded.renderer;
  }

  async function answer(
    address: string,
    { address: from, language }: PageRequest,
  ): Promise<[string, unknown] | undefined> {
    const headers = { 'accept-language': language };
    const injected = { method: 'GET', url: address, remoteAddress: from, headers } as const;
    const { statusCode, headers: sent, body } = await server.inject(injected);
    if (statusCode === 301) throw movedBy(address, String(sent['location']));
    if (statusCode !== 200) return undefined;
    return [address, String(sent['content-type']).includes('json') ? JSON.parse(body) : await cleanText(body)];
  }

  /** The data a page is rendered with; undefined if one answer is not available, or nothing is rendered. */
  async function collect(
    from: PageRequest,
    addressesNeeded: (known: Answers) => readonly string[] | undefined,
    known: Answers = {},
  ): Promise<Answers | undefined> {
    const missing = addressesNeeded(known)?.filter((address) => !(address in known));
    if (missing === undefined) return undefined;
    if (missing.length === 0) return known;
    const answers = (await Promise.all(missing.map((address) => answer(address, from)))).filter(
      (one) => one !== undefined,
    );
    if (answers.length < missing.length) return undefined;
    return await collect(from, addressesNeeded, { ...known, ...Object.fromEntries(answers) });
  }

  async function render(renderer: Renderer, request: PageRequest) {
    const { path, search = '', language } = request;
    const answers = await collect(request, (known) => renderer.addressesNeeded(path, search, known));
    return answers && renderedPageOf(await renderer.render(path, answers, publicUrl, language));
  }

  return async (request) => {
    const { path, search = '', language } = request;
    try {
      const renderer = await load();
      // Most addresses are not rendered, and need no turn to find that out.
      if (renderer?.addressesNeeded(path, search, {}) === undefined) return undefined;
      return await cache.get(`${loaded?.at} ${language} ${path}?${search}`, () =>
        turns.take(() => render(renderer, request)),
      );
    } catch (error) {
      if (error instanceof Refusal && error.status === 503) return 'busy';
      if (error instanceof Moved) return error;
      // The page works without it, only later.
      server.log.warn({ err: error, path }, 'a page could not be rendered');
      return undefined;
    }
  };
}

/** The number in an address, and in the one where it moved. */
function movedBy(address: string, location: string): Moved {
  const numberIn = (text: string) => Number(/\/(\d+)(?=[/?]|$)/.exec(text)?.[1]);
  return new Moved(numberIn(address), numberIn(location));
}

async function importRenderer(address: string): Promise<Renderer> {
  const module: object = await import(address);
  if (!isRenderer(module)) throw new Error(`${address} renders nothing.`);
  return module;
}
