import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { newsFeedPath, newsMessages } from '@wheelhouse/contract/news';
import { idInAddress } from '@wheelhouse/contract/values';
import { languageOfRequest } from '@wheelhouse/messages/say';
import { findProvider } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import { runAsCaller, callerOf } from '#platform/http/caller.ts';
import { matchesTag, tagOf } from '#platform/http/cachedResponse.ts';
import { notFound } from '#platform/errors/refusal.ts';
import type { ConcurrencyLimit } from '#platform/http/concurrencyLimit.ts';
import { atomFeed, type FeedHead } from './atom.ts';
import { feedOrigin, readLatest } from './feedStore.ts';

/** Articles of a feed: enough for a reader that polls once a week. */
const feedLength = 30;

/** What feeds need. */
export interface FeedNeeds {
  readonly db: Kysely<Schema>;
  readonly publicUrl: string;
  /** Requests per minute from one address. */
  readonly rate: number;
  /** The turns in which feeds are made. */
  readonly turns: Pick<ConcurrencyLimit, 'take'>;
}

/** Serves the feeds of articles: of all, and of one provider. Public. */
export function serveNewsFeeds(server: FastifyInstance, { db, publicUrl, rate, turns }: FeedNeeds): void {
  const config = { rateLimit: { max: rate, timeWindow: '1 minute', groupId: 'read' } };
  const send = async (provider: FeedHead['provider'], request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOfRequest(request.headers['accept-language']);
    const head = { origin: await feedOrigin(db), publicUrl, provider, language };
    const text = atomFeed(head, await readLatest(db, provider?.id, feedLength));
    const tag = tagOf(text);
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding, accept-language');
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(text);
  };
  const inTurn = (request: FastifyRequest, reply: FastifyReply, act: () => Promise<FastifyReply>) =>
    runAsCaller(callerOf(request, reply), () => turns.take(act));
  server.get(newsFeedPath(), { config }, (request, reply) =>
    inTurn(request, reply, () => send(undefined, request, reply)),
  );
  const ofProvider = newsFeedPath(0).replace('/0/', '/:providerId/');
  server.get<{ Params: { providerId: string } }>(ofProvider, { config }, (request, reply) =>
    inTurn(request, reply, async () => {
      const id = z.safeParse(idInAddress, request.params.providerId);
      const provider = id.success ? await findProvider(db, id.data) : undefined;
      if (provider === undefined || !provider.published) throw notFound(newsMessages.notFound);
      return await send(provider, request, reply);
    }),
  );
}
