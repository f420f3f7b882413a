import type { Authority } from '@wheelhouse/contract/authority';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { Media } from '#areas/media/media.ts';
import type { Register } from '#areas/positions/register.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import { visitorWith } from '#permissions/viewer.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { createLand } from './mapPicture.ts';
import { portBoard } from './portBoard.ts';
import { providerCard } from './providerCard.ts';
import { embedRoutes } from './routes.ts';
import { serveEmbeds } from './serveEmbeds.ts';
import type { EmbedRow } from './store.ts';
import { vesselCard } from './vesselCard.ts';
import { fleetMap, placeMap } from './vesselMap.ts';
import type { EmbedContent } from './document.ts';
import type { WordsIn } from './words.ts';

interface EmbedsNeeds {
  readonly media: Pick<Media, 'usedBytes'>;
  readonly ports: () => Promise<readonly Port[]>;
  /** The vessels of the register that have sent positions. */
  readonly register: () => Promise<Register>;
  /** The archive of the land on the map; undefined without the built page. */
  readonly landArchive: string | undefined;
  readonly sights: Pick<Sights, 'of' | 'public'>;
  readonly vessels: VesselLookup;
  readonly visitor: readonly Authority[];
  /** Whether embeds show where vessels are, by the operator's setting. */
  readonly showsPositions: boolean;
}

/** Pages for frames of other sites. They show what a visitor sees. */
export function embedsArea(services: Services, needs: EmbedsNeeds): Area {
  const all = { ...services, ...needs, visitor: visitorWith(needs.visitor), land: createLand(needs.landArchive) };
  type Card = (needs: typeof all, id: number, words: WordsIn) => Promise<EmbedContent>;
  const card = (make: Card) => async (embed: EmbedRow, words: WordsIn) => await make(all, embed.subjectId ?? 0, words);
  const contents = {
    VESSEL: card(vesselCard),
    PORT: card(portBoard),
    PROVIDER: card(providerCard),
    MAP: placeMap.bind(undefined, all),
    FLEET: fleetMap.bind(undefined, all),
  };
  const serving = { ...all, contents, rulesVersion: () => needs.sights.public.rulesVersion };
  return {
    name: 'embeds',
    routes: embedRoutes(all),
    plugins: [(server, options) => serveEmbeds(server, serving, options)],
  };
}
