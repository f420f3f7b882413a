import * as contract from '@wheelhouse/contract/embeds';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import * as embeds from './embeds.ts';

export function embedRoutes(needs: embeds.EmbedNeeds): RouteHandler[] {
  return [
    handle(contract.listEmbeds, ({ viewer, language }) => embeds.listEmbeds(needs, requireAccount(viewer), language)),
    handle(contract.createEmbed, ({ viewer, body, language }) =>
      embeds.createEmbed(needs, requireAccount(viewer), body, language),
    ),
    handle(contract.changeEmbed, ({ viewer, params, body, language }) =>
      embeds.changeEmbed(needs, requireAccount(viewer), { ...params, ...body }, language),
    ),
    handle(contract.removeEmbed, async ({ viewer, params }) => {
      await embeds.removeEmbed(needs, requireAccount(viewer), params.id);
      return undefined;
    }),
  ];
}
