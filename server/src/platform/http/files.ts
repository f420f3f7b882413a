import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownDashboardPath } from '@wheelhouse/contract/analytics';
import { languageOfRequest } from '@wheelhouse/messages/say';
import { richText } from '@wheelhouse/contract/richText';
import { apiBase } from '@wheelhouse/contract/route';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { runAsCaller, callerOf } from './caller.ts';
import { createPageRenderer, type PageRendererOptions } from './pageRenderer.ts';
import type { RenderedPage } from './renderedPageCache.ts';
import { sendCached } from './sendCached.ts';
import { answerUnknown, sendMoved, sendRefusal } from './problems.ts';
import { Moved } from '#platform/errors/moved.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** Below these there are no pages. */
const notPages = [apiBase, richText.mediaStart, '/assets/', '/health', '/metrics'];

/** Pages per minute and address: many people of an office, but no flood. */
const pagesAMinute = 1200;

/** A file name with a content hash never changes its content. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * Serves the built page: its files, and one of its documents for every other address of the page. Files are looked up
 * at each request, so that a new build may be put in place while the server runs.
 *
 * @param publicUrl where people reach this installation
 * @throws UserFacingError if the page is not built
 */
export async function servePage(
  server: FastifyInstance,
  folder: string,
  publicUrl: string,
  rendering: PageRendererOptions,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new UserFacingError(
      "The page isn't built yet. Run `npm run build`, or use `npm start`, which builds it for you.",
    );
  }
  await server.register(fastifyStatic, {
    root: folder,
    // Its own route would read the whole folder for each file, to compare the spelling; these files are public.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // What the build leaves for the server.
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? forEver : 'no-cache');
      if (!path.endsWith('.pmtiles')) return;
      // Parts of the base map are read by byte ranges, so it must never be compressed on its way.
      response.header('content-type', 'application/vnd.pmtiles').header('cache-control', 'public, max-age=86400');
    },
  });
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => reply.sendFile(`/${request.params['*']}`),
  });
  const renderPage = createPageRenderer(server, folder, publicUrl, rendering);
  const pages = { max: pagesAMinute, timeWindow: '1 minute', groupId: 'pages' };
  answerUnknown(server, pages, (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { accept = '*/*' } = request.headers;
    const forPerson = isRead && accept.includes('text/html');
    if (!isRead || notPages.some((start) => request.url.startsWith(start))) return undefined;
    const [path = '', search] = request.url.split('?');
    if (!forPerson) return accept.includes('*/*') ? showToProgram(path, search, request, reply) : undefined;
    // Fastify and its static files listen for the end of such a response more than ten times.
    reply.raw.setMaxListeners(20);
    reply.code(200).header('cache-control', 'no-cache');
    // The dashboard is in a frame and has its own document; every other address has the page's.
    if (path === ownDashboardPath) return reply.sendFile('dashboard.html');
    if (request.method === 'HEAD') return reply.sendFile('index.html');
    // People get the bare page while many are being rendered: it renders itself.
    return renderFor(request, reply, path, search).then((rendered) => {
      if (rendered === undefined || rendered === 'busy') return reply.sendFile('index.html');
      return sendRendered(rendered, request, reply);
    });
  });

  function renderFor(request: FastifyRequest, reply: FastifyReply, path: string, search: string | undefined) {
    const language = languageOfRequest(request.headers['accept-language']);
    return runAsCaller(callerOf(request, reply), () => renderPage({ path, search, address: request.ip, language }));
  }

  /** Programs that preview shared links often accept any type. */
  async function showToProgram(
    path: string,
    search: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const rendered = request.method === 'GET' ? await renderFor(request, reply, path, search) : undefined;
    if (rendered === 'busy')
      return sendRefusal(new Refusal(503, refusalMessages.busy, { retryAfterSeconds: 2 }), request, reply);
    if (rendered === undefined) return sendRefusal(notFound(), request, reply);
    return sendRendered(rendered, request, reply.code(200).header('cache-control', 'no-cache'));
  }
}

async function sendRendered(
  rendered: RenderedPage | Moved,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (rendered instanceof Moved) return sendMoved(rendered, request, reply);
  reply.header('vary', 'accept-encoding, accept-language');
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') reply.header('content-security-policy', rendered.allowedBy(policy));
  return await sendCached(rendered.prepared, 'text/html; charset=utf-8', request, reply);
}
