import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownDashboardPath } from '@wheelhouse/contract/analytics';
import { richText } from '@wheelhouse/contract/richText';
import { apiBase } from '@wheelhouse/contract/route';
import { PlainError } from '#plainError.ts';
import { createFirstPaint, type FirstPaint } from './firstPaint.ts';
import { matchesTag, tagOf } from './prepared.ts';
import { answerUnknown, sendRefusal } from './problems.ts';
import { notFound } from './refusal.ts';

/** Below these nothing is a page. */
const notPages = [apiBase, richText.mediaStart, '/assets/', '/health', '/metrics'];

/** A file name with a content hash never changes what it holds. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * Serves the built page: its files, and one of its documents for every other address a person can open. Files are
 * looked up when asked for, so that a new build may be put in place while the server runs.
 *
 * @param publicUrl where people reach this installation
 * @param cleanText frees a text that is painted of what it may not hold
 * @throws PlainError when the page is not built
 */
export async function servePage(
  server: FastifyInstance,
  folder: string,
  publicUrl: string,
  cleanText: (html: string) => Promise<string>,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new PlainError('The page is not built yet. Run `npm run build`, or start with `npm start`, which does it.');
  }
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    preCompressed: true,
    cacheControl: false,
    // What the build leaves for the server.
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? forEver : 'no-cache');
      if (!path.endsWith('.pmtiles')) return;
      // Parts of the base map are asked for by their place, so it must never be compressed on its way.
      response.header('content-type', 'application/vnd.pmtiles').header('cache-control', 'public, max-age=86400');
    },
  });
  const firstPaint = createFirstPaint(server, folder, publicUrl, cleanText);
  answerUnknown(server, (request, reply) => {
    const asked = request.method === 'GET' || request.method === 'HEAD';
    const { accept = '*/*' } = request.headers;
    const forPerson = asked && accept.includes('text/html');
    if (!asked || notPages.some((start) => request.url.startsWith(start))) return undefined;
    const [path = '', search] = request.url.split('?');
    if (!forPerson) return accept.includes('*/*') ? showToProgram(path, search, request, reply) : undefined;
    reply.code(200).header('cache-control', 'no-cache');
    // The dashboard stands in a frame and has a document of its own; every other address is the page's.
    if (path === ownDashboardPath) return reply.sendFile('dashboard.html');
    if (request.method === 'HEAD') return reply.sendFile('index.html');
    return firstPaint(path, search).then((painted) =>
      painted === undefined ? reply.sendFile('index.html') : sendPainted(painted, request, reply),
    );
  });

  /** Programs that show what an address leads to, where somebody passed it on, often take anything. */
  async function showToProgram(
    path: string,
    search: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const painted = request.method === 'GET' ? await firstPaint(path, search) : undefined;
    if (painted === undefined) return sendRefusal(notFound(), request, reply);
    return sendPainted(painted, request, reply.code(200).header('cache-control', 'no-cache'));
  }
}

function sendPainted(painted: FirstPaint, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') reply.header('content-security-policy', painted.allowedBy(policy));
  const tag = tagOf(painted.html);
  reply.header('etag', tag).type('text/html; charset=utf-8');
  return matchesTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(painted.html);
}
