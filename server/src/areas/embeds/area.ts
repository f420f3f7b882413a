import type { Authority } from '@wheelhouse/contract/authority';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { Media } from '#areas/media/media.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import { visitorWith } from '#permissions/viewer.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { portBoard } from './portBoard.ts';
import { providerCard } from './providerCard.ts';
import { embedRoutes } from './routes.ts';
import { serveEmbeds } from './serveEmbeds.ts';
import { vesselCard } from './vesselCard.ts';

interface EmbedsNeeds {
  readonly media: Pick<Media, 'usedBytes'>;
  readonly ports: () => Promise<readonly Port[]>;
  readonly sights: Pick<Sights, 'of' | 'public'>;
  readonly vessels: VesselLookup;
  readonly visitor: readonly Authority[];
  /** Whether embeds show where vessels are, by the operator's setting. */
  readonly showsPositions: boolean;
}

/** Pages for frames of other sites. They show what a visitor sees. */
export function embedsArea(services: Services, needs: EmbedsNeeds): Area {
  const all = { ...services, ...needs, visitor: visitorWith(needs.visitor) };
  const contents = {
    VESSEL: vesselCard.bind(undefined, all),
    PORT: portBoard.bind(undefined, all),
    PROVIDER: providerCard.bind(undefined, all),
  };
  const serving = { ...all, contents, rulesVersion: () => needs.sights.public.rulesVersion };
  return {
    name: 'embeds',
    routes: embedRoutes(all),
    plugins: [(server, options) => serveEmbeds(server, serving, options)],
  };
}
