import type { Kysely } from 'kysely';
import type pg from 'pg';
import { lastPosition } from '#areas/positions/lastPosition.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import { missingVessel } from '#areas/vessels/missingVessel.ts';
import { listPhotos, readRevision } from '#areas/vessels/store.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Moved } from '#platform/errors/moved.ts';
import type { EmbedContent } from './document.ts';
import { markup, type Html } from './markup.ts';
import { vesselTypeNames } from './store.ts';
import { factList, placeText, type WordsIn } from './words.ts';

export interface VesselCardNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly publicUrl: string;
  readonly vessels: Pick<VesselLookup, 'itemsOf' | 'namesOf'>;
  readonly sights: Pick<Sights, 'of'>;
  readonly visitor: Viewer;
  readonly showsPositions: boolean;
}

/** A vessel as visitors see it. @throws Refusal (404) */
export async function vesselCard(needs: VesselCardNeeds, id: number, words: WordsIn): Promise<EmbedContent> {
  const { db, pool, publicUrl, vessels, visitor } = needs;
  const [vessel] = await vessels.itemsOf([id], visitor);
  if (vessel === undefined) {
    const missing = await missingVessel(pool, id);
    if (missing instanceof Moved) return await vesselCard(needs, missing.to, words);
    throw missing;
  }
  const { name, flag, vesselType, buildYear, vesselSizes } = vessel;
  const { lengthOverall, bruttotons } = vesselSizes;
  const types = vesselType === undefined ? undefined : await vesselTypeNames(db, vesselType.id);
  const kind = [...(types === undefined ? [] : [words.name(types)]), words.country(flag)].join(' · ');
  const facts = factList([
    [
      words.say('embeds.length'),
      lengthOverall === undefined ? undefined : words.say('embeds.metres', { value: words.number(lengthOverall, 2) }),
    ],
    [words.say('embeds.tonnage'), bruttotons === undefined ? undefined : words.number(bruttotons)],
    [words.say('embeds.built'), buildYear === undefined ? undefined : String(buildYear)],
  ]);
  return {
    title: name,
    head: await photoOf(needs, id, name),
    main: markup`<h1>${name}</h1><p class="soft">${kind}</p>${facts}${await positionOf(needs, id, words)}`,
    link: `${publicUrl}/vessel/${id}`,
  };
}

async function photoOf({ db }: VesselCardNeeds, id: number, name: string): Promise<Html | undefined> {
  const [photo] = await listPhotos(db, id);
  if (photo === undefined) return undefined;
  const caption = photo.title !== null && markup`<figcaption>${photo.title}</figcaption>`;
  return markup`<figure><img class="photo" src="/media/${photo.thumbnail_path}" alt="${name}" />${caption}</figure>`;
}

/** Where the vessel was last seen, if everyone may see that; nothing if this installation shows no positions. */
async function positionOf(
  { db, vessels, sights, visitor, showsPositions }: VesselCardNeeds,
  id: number,
  words: WordsIn,
): Promise<Html | undefined> {
  if (!showsPositions) return undefined;
  const vessel = (await vessels.namesOf([id])).get(id);
  const sight = await sights.of(visitor, await readRevision(db));
  const position = vessel && lastPosition(sight, vessel, []);
  const heading = markup`<h2>${words.say('embeds.lastPosition')}</h2>`;
  if (!position) return markup`${heading}<p class="soft">${words.say('embeds.noPosition')}</p>`;
  const { speed, course, lastUpdate } = position;
  return markup`${heading}<p>${words.ago(lastUpdate)}</p>${factList([
    [words.say('embeds.position'), placeText(position, words)],
    [
      words.say('embeds.speed'),
      speed === undefined ? undefined : words.say('embeds.knots', { value: words.number(speed, 1) }),
    ],
    [
      words.say('embeds.course'),
      course === undefined ? undefined : words.say('embeds.degrees', { value: words.number(course) }),
    ],
  ])}`;
}
