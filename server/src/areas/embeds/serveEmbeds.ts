import { kindsOfPositions, mapKinds, type EmbedKind } from '@wheelhouse/contract/embeds';
import { message } from '@wheelhouse/messages/message';
import { languageOfRequest } from '@wheelhouse/messages/say';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/area/services.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { runAsCaller, callerOf } from '#platform/http/caller.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import type { MountOptions } from '#platform/http/mountRoutes.ts';
import { sendCached } from '#platform/http/sendCached.ts';
import { inTurn } from '#platform/http/workload.ts';
import { embedDocument, plainDocument, policyFor, type EmbedContent } from './document.ts';
import { isSigned } from './signature.ts';
import { findEmbed, readSecret, type EmbedRow } from './store.ts';
import { wordsIn, type WordsIn } from './words.ts';

/** Embeds a minute and address: many people of an office, but no flood. */
const aMinute = 1200;
/** A page is made again after this time, in milliseconds, and may be cached as long. */
const keptMs = 60_000;
/** Pages that are kept; each has some kilobytes. */
const keptMost = 500;

export interface ServingNeeds extends Pick<Services, 'db' | 'publicUrl' | 'now'> {
  readonly contents: Readonly<Record<EmbedKind, (embed: EmbedRow, words: WordsIn) => Promise<EmbedContent>>>;
  /** Whether embeds show where vessels are. */
  readonly showsPositions: boolean;
  /** Raised when other positions may be seen. */
  readonly rulesVersion: () => number;
}

interface Kept {
  readonly until: number;
  readonly rules: number;
  readonly page: Promise<CachedResponse>;
}

const words = (what: 'gone' | 'unknown' | 'nothing') => ({
  title: message(`embeds.page.${what}`),
  text: message(`embeds.page.${what}Text`),
});

/** Serves the pages that other sites show in frames. */
export function serveEmbeds(server: FastifyInstance, needs: ServingNeeds, { workload }: MountOptions): void {
  const { db, publicUrl, now, contents, showsPositions, rulesVersion } = needs;
  const kept = new Map<string, Kept>();
  let secret: Promise<Buffer> | undefined;

  /** It never changes. */
  function knownSecret(): Promise<Buffer> {
    secret ??= readSecret(db).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  }

  function pageOf(embed: EmbedRow, language: string): Promise<CachedResponse> {
    const { id, kind, subjectId, theme, size } = embed;
    // Cards of one vessel are alike; each map is of its own place, or of a fleet that its maker must see.
    const what = mapKinds.includes(kind) ? `map ${id} ${size}` : `${kind} ${subjectId}`;
    const key = `${what} ${theme} ${language}`;
    const at = now().getTime();
    const rules = rulesVersion();
    const known = kept.get(key);
    if (known !== undefined && known.until > at && known.rules === rules) return known.page;
    const work = kindsOfPositions.includes(kind) ? ({ work: 'heavy' } as const) : {};
    const page = inTurn(workload, { ...work, rate: 'read', carriage: 'json' }, async () => {
      const content = await contents[kind](embed, wordsIn(language, at));
      return new CachedResponse(embedDocument(content, { theme, language, refreshes: true }));
    });
    kept.delete(key);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= keptMost) kept.delete(oldest);
    const made = { until: at + keptMs, rules, page };
    kept.set(key, made);
    page.catch(() => {
      if (kept.get(key) === made) kept.delete(key);
    });
    return page;
  }

  function sendPlain(reply: FastifyReply, status: 404 | 410, what: Parameters<typeof words>[0], language: string) {
    // Nothing on it is worth a press that was meant for another page.
    if (status === 410 || what === 'unknown') reply.header('content-security-policy', policyFor('any'));
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainDocument(words(what), { language, link: publicUrl }));
  }

  async function answer(request: FastifyRequest<EmbedRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const language = languageOfRequest(request.headers['accept-language']);
    reply.removeHeader('x-frame-options');
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : undefined;
    const { s: signature } = request.query;
    if (id === undefined || typeof signature !== 'string' || !isSigned(await knownSecret(), id, signature)) {
      return sendPlain(reply, 404, 'unknown', language);
    }
    const embed = await findEmbed(db, id);
    // Only numbers that were given have a signature.
    if (embed === undefined) return sendPlain(reply, 410, 'gone', language);
    reply.header('content-security-policy', policyFor(embed.hosts));
    // Its maker or organisation is suspended.
    if (!embed.isShown) return sendPlain(reply, 404, 'nothing', language);
    // It was made while the operator let positions be shown.
    if (kindsOfPositions.includes(embed.kind) && !showsPositions) return sendPlain(reply, 404, 'nothing', language);
    const page = await pageOf(embed, language).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    });
    if (page === undefined) return sendPlain(reply, 404, 'nothing', language);
    reply
      .header('cache-control', `public, max-age=${keptMs / 1000}`)
      .header('vary', 'accept-encoding, accept-language');
    return await sendCached(page, 'text/html; charset=utf-8', request, reply);
  }

  server.route<EmbedRequest>({
    method: ['GET', 'HEAD'],
    url: '/embed/:id',
    config: { rateLimit: { max: aMinute, timeWindow: '1 minute', groupId: 'embeds' } },
    handler: (request, reply) => runAsCaller(callerOf(request, reply), () => answer(request, reply)),
  });
}

interface EmbedRequest {
  Params: { id: string };
  Querystring: { s?: unknown };
}
