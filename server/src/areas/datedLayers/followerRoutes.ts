import { datedLayerMessages } from '@wheelhouse/contract/datedLayers';
import {
  followLayer,
  listFollowedLayers,
  makeLayerAddress,
  readLayerChanges,
  readLayerFile,
  unfollowLayer,
} from '@wheelhouse/contract/layerFollowers';
import { apiBase } from '@wheelhouse/contract/route';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Authority } from '@wheelhouse/contract/authority';
import type { Services } from '#platform/area/services.ts';
import { notFound } from '#platform/errors/refusal.ts';
import type { Bytes } from '#platform/http/bytes.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { hashToken, newToken } from '#platform/tokens/tokens.ts';
import { layerFiles } from './files.ts';
import {
  changesOf,
  deleteFollower,
  findByHash,
  listFollowed,
  noteRead,
  writeFollower,
  type LayerChanges,
} from './followerStore.ts';
import { findLayer } from './store.ts';

const hourMs = 3_600_000;

export interface FollowerNeeds extends Pick<Services, 'db' | 'now' | 'publicUrl'> {
  /** What visitors may do, by the operator's setting. */
  readonly visitor: readonly Authority[];
  /** Removed features are known since then. */
  readonly keptSince: () => Date;
}

export function followerRoutes({ db, now, publicUrl, visitor, keptSince }: FollowerNeeds): RouteHandler[] {
  async function layerOf(id: number) {
    const layer = await findLayer(db, id);
    if (layer === undefined) throw notFound(datedLayerMessages.notFound);
    return layer;
  }

  const addressOf = (file: string) => `${publicUrl}${apiBase}/${readLayerChanges.path.replace('{file}', file)}`;

  /** Of an account that may still see the map. @throws Refusal (404) for any other address */
  async function followerOf(secret: string) {
    const follower = await findByHash(db, hashToken(secret));
    const seesMap = [...visitor, ...(follower?.authorities ?? [])].includes('VIEW_MAP');
    if (follower === undefined || !seesMap) throw notFound(datedLayerMessages.notFound);
    const at = now();
    const isNoted = follower.read !== null && at.getTime() - follower.read.getTime() < hourMs;
    if (!isNoted) await noteRead(db, follower, at);
    return follower;
  }

  return [
    handle(listFollowedLayers, ({ viewer }) => listFollowed(db, requireAccount(viewer).id)),

    handle(followLayer, async ({ viewer, params, body: { email } }) => {
      const { id: layerId } = await layerOf(params.id);
      await writeFollower(db, { accountId: requireAccount(viewer).id, layerId }, { email, at: now() });
      return undefined;
    }),

    handle(makeLayerAddress, async ({ viewer, params }) => {
      const { id: layerId } = await layerOf(params.id);
      const { token, hash } = newToken();
      await writeFollower(db, { accountId: requireAccount(viewer).id, layerId }, { hash, at: now() });
      return { address: addressOf(token) };
    }),

    handle(unfollowLayer, async ({ viewer, params }) => {
      const { id: layerId } = await layerOf(params.id);
      await deleteFollower(db, { accountId: requireAccount(viewer).id, layerId });
      return undefined;
    }),

    handle(readLayerChanges, async ({ params: { file }, query: { since }, language }): Promise<Bytes> => {
      const { secret, format } = readLayerFile(file);
      const layer = await layerOf((await followerOf(secret)).layerId);
      const { revision } = layer;
      const changes = await changesOf(db, layer, since, keptSince());
      const { mediaType, make } = layerFiles[format];
      const members = {
        layer: layer.name,
        revision,
        complete: changes.complete,
        removed: changes.removed,
        next: `${addressOf(file)}?since=${revision}`,
      };
      const text = make(layer, changes.features, language, { members, text: aboutText(changes, revision, language) });
      return {
        mediaType,
        bytes: Buffer.from(text),
        encoding: undefined,
        keepSeconds: 0,
        tag: `${layer.id}-${revision}-${since instanceof Date ? since.getTime() : (since ?? 'all')}-${format}`,
      };
    }),
  ];
}

/** For formats that have no way to name removed features. */
function aboutText({ complete, removed }: LayerChanges, revision: number, language: string): string {
  const kind = message(complete ? 'layerFollower.complete' : 'layerFollower.changes', { revision });
  if (removed.length === 0) return say(kind, language);
  const names = removed.map(({ name }) => name).join(', ');
  return `${say(kind, language)} ${say(message('layerFollower.removed', { names }), language)}`;
}
