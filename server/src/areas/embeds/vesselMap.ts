import { frameOf, type EmbedPlace } from '@wheelhouse/contract/embeds';
import { fleetMessages } from '@wheelhouse/contract/fleets';
import type { Kysely } from 'kysely';
import { findFleet } from '#areas/fleets/store.ts';
import type { MapVessel, Register } from '#areas/positions/register.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { outLink, type EmbedContent } from './document.ts';
import { mapPicture, type LandOf, type Mark } from './mapPicture.ts';
import { middleOf, pixelsOf, placeAround, viewOf } from './mapView.ts';
import { markup } from './markup.ts';
import type { EmbedRow } from './store.ts';
import type { WordsIn } from './words.ts';

/** Vessels that are drawn; of more, the longest. */
const drawnMost = 300;
/** A map of a place has no vessel that was received longer ago, in milliseconds. A fleet's has, as its people look for it. */
const shownMs = 86_400_000;
const oldMs = 3_600_000;
/** Knots from which a vessel is under way. */
const underWay = 0.5;
/** Heading and caption of a frame, in pixels. */
const besidesPicture = 120;

export interface VesselMapNeeds {
  readonly db: Kysely<Schema>;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly register: () => Promise<Register>;
  readonly sights: Pick<Sights, 'of'>;
  readonly visitor: Viewer;
  readonly land: LandOf;
}

interface Seen {
  readonly vessel: MapVessel;
  readonly position: ReceivedPosition;
}

/** All vessels of the register that a visitor may see the position of. */
async function seenBy({ register, sights, visitor }: VesselMapNeeds): Promise<Seen[]> {
  const { vessels, revision } = await register();
  const sight = await sights.of(visitor, revision);
  return vessels.flatMap((vessel) => {
    const position = vessel.mmsi === null ? undefined : sight.position(vessel.mmsi);
    return position === undefined ? [] : [{ vessel, position }];
  });
}

/** The vessels in a place. */
export async function placeMap(needs: VesselMapNeeds, embed: EmbedRow, words: WordsIn): Promise<EmbedContent> {
  const { name, place } = embed;
  if (name === null || place === null) throw new Error(`The map ${embed.id} has no place.`);
  const since = needs.now().getTime() - shownMs;
  const seen = (await seenBy(needs)).filter(({ position }) => position.at > since);
  return await contentOf(needs, { embed, name, place, seen }, words);
}

/** The vessels of a fleet, while the account that made the embed sees it. @throws Refusal (404) */
export async function fleetMap(needs: VesselMapNeeds, embed: EmbedRow, words: WordsIn): Promise<EmbedContent> {
  const fleet = await findFleet(needs.db, embed.accountId, embed.subjectId ?? 0);
  if (fleet === undefined) throw notFound(fleetMessages.notFound);
  const members = new Set(fleet.vesselIds);
  const seen = (await seenBy(needs)).filter(({ vessel }) => members.has(vessel.id));
  const place = placeAround(seen.map(({ position }) => position));
  return await contentOf(needs, { embed, name: fleet.name, place, seen }, words);
}

interface Shown {
  readonly embed: EmbedRow;
  readonly name: string;
  readonly place: EmbedPlace;
  readonly seen: readonly Seen[];
}

async function contentOf(
  { publicUrl, now, land }: VesselMapNeeds,
  { embed, name, place, seen }: Shown,
  words: WordsIn,
): Promise<EmbedContent> {
  const { width, height } = frameOf(embed);
  const view = viewOf(place, { width, height: height - besidesPicture });
  const inView = seen.flatMap((one) => {
    const pixels = pixelsOf(view, one.position);
    return pixels === undefined ? [] : [{ ...one, ...pixels }];
  });
  const marks = inView
    .sort((a, b) => (b.vessel.lengthOverall ?? 0) - (a.vessel.lengthOverall ?? 0) || a.vessel.id - b.vessel.id)
    .slice(0, drawnMost)
    // Arrow keys go from west to east.
    .sort((a, b) => a.x - b.x || a.y - b.y)
    .map(({ vessel, position, x, y }): Mark => {
      const { speed, course, heading, at } = position;
      const time = words.agoText(new Date(at).toISOString());
      const knots = speed === undefined ? [] : [words.say('embeds.knots', { value: words.number(speed, 1) })];
      return {
        x,
        y,
        link: `${publicUrl}/vessel/${vessel.id}`,
        isOld: at < now().getTime() - oldMs,
        course: (speed ?? 0) >= underWay ? (course ?? heading) : undefined,
        label: [vessel.name === '' ? words.say('embeds.unnamed') : vessel.name, ...knots, time].join(' · '),
      };
    });
  const [shown, formatted] = [words.number(marks.length), words.number(inView.length)];
  const notes = [
    inView.length === 0
      ? words.say('embeds.map.nobody')
      : words.say(marks.length < inView.length ? 'embeds.map.some' : 'embeds.map.count', { shown, formatted }),
    ...(marks.some(({ isOld }) => isOld) ? [words.say('embeds.map.old')] : []),
  ];
  const title = words.say('embeds.map.picture', { formatted: shown });
  const picture = await mapPicture(view, { marks, title, words, land });
  const updated = words.say('embeds.map.updated', { time: words.timeText(now().toISOString()) });
  const coast = outLink('https://www.openstreetmap.org/copyright', '© OpenStreetMap contributors');
  const { latitude, longitude, zoom } = middleOf(view);
  const at = new URLSearchParams({ lat: latitude.toFixed(4), lng: longitude.toFixed(4), zoom: zoom.toFixed(2) });
  return {
    title: name,
    main: markup`<h1>${name}</h1>${picture}<p class="note">${notes.join(' · ')}<br>${updated} · ${coast}</p>`,
    link: `${publicUrl}/map?${at.toString()}`,
    linkText: words.say('embeds.map.open'),
  };
}
