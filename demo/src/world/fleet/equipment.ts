import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import { Random } from '#random.ts';
import { drawAquaculture, drawInstallations } from './cargoAndFactory.ts';
import { drawElectricalPower, drawPropulsion, isServiceType, makeFrom, type Make, type MakerIds } from './machinery.ts';
import type { Particulars } from './particulars.ts';

/** Vessel types by fishing method, for the deck equipment. */
const trawlers = new Set([11, 12, 13, 14, 15, 17, 23]);
const sternTrawlers = new Set([11, 12, 13, 15, 17]);
const ringNetters = new Set([16, 17, 27, 29]);
const pelagic = new Set([12, 16, 17]);
const liners = new Set([19, 28]);
const haulers = new Set([20, 21, 22, 30]);

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * The extended details of a vessel: complete for a large one, little more than the engine for a small boat.
 * @param seed The vessel's random seed; each group has its own, so that one does not change another.
 */
export function drawExtendedFields(seed: string, hull: Particulars, makerIds: MakerIds): ExtendedFields {
  const of = (group: string) => new Random(seed, group);
  const fields: ExtendedFields = {
    dimensions: drawDimensions(hull),
    built: {
      buildYear: hull.buildYear,
      vesselYard: hull.yard,
      ...(hull.designer === undefined ? {} : { designer: hull.designer, design: designOf(of('design'), hull) }),
    },
    vesselClass: drawClass(of('class'), hull),
    propulsion: drawPropulsion(of('propulsion'), hull, makerIds),
    deckEquipment: drawDeck(of('deck'), hull, makeFrom(of('deck makers'), makerIds)),
    electricalPower: drawElectricalPower(of('power'), hull, makerIds),
    aquaculture: drawAquaculture(of('aquaculture'), hull, makeFrom(of('aquaculture makers'), makerIds)),
    installations: drawInstallations(of('installations'), hull, makeFrom(of('installation makers'), makerIds)),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, group]) => group !== undefined));
}

function drawDimensions(hull: Particulars): ExtendedFields['dimensions'] {
  const known = { bruttotons: hull.grossTonnage, lengthOverall: hull.length, width: hull.width };
  if (hull.length < 12) return known;
  const more = {
    ...known,
    nettotons: hull.netTonnage,
    length: hull.lengthBetween,
    depth: hull.depth,
    draft: hull.draft,
  };
  return hull.length < 24 ? more : { ...more, deadWeight: hull.deadWeight, displacement: hull.displacement };
}

function designOf(random: Random, { vesselTypeId, length }: Particulars): string {
  const series = isServiceType(vesselTypeId) ? 'SV' : trawlers.has(vesselTypeId) ? 'ST' : 'FV';
  return `${series}-${Math.round(length)}${random.pick(['', ' mk II', ' L', ' XB'])}`;
}

/** Class notations of vessels that do not fish, by the id of their type. */
const classedAs: Readonly<Partial<Record<number, string>>> = {
  51: 'Live fish carrier (Wellboat)',
  52: 'Live fish carrier',
  53: 'Offshore service vessel (Fish farm)',
  54: 'Offshore service vessel (Fish farm)',
  55: 'Fish processing vessel',
  56: 'Barge (Fish feed)',
  57: 'General cargo carrier',
  71: 'Special purpose ship (Research)',
  72: 'Patrol vessel',
  74: 'Refrigerated cargo carrier',
  76: 'Special purpose ship (Training)',
};

function drawClass(random: Random, { vesselTypeId, length, buildYear }: Particulars): ExtendedFields['vesselClass'] {
  if (length < 24) return undefined;
  const what = classedAs[vesselTypeId] ?? (sternTrawlers.has(vesselTypeId) ? 'Stern trawler' : 'Fishing vessel');
  const societies = [
    { classification: 'DNV', classNotation: `✠1A ${what} E0${length > 55 ? ' Ice(1C)' : ''}`, weight: 6 },
    { classification: "Lloyd's Register", classNotation: `✠100A1 ${what}, ✠LMC, UMS`, weight: 3 },
    { classification: 'Bureau Veritas', classNotation: `I ✠HULL ✠MACH ${what}, Unrestricted navigation`, weight: 4 },
    { classification: 'RINA', classNotation: `C ✠ ${what}, Unrestricted navigation, ✠AUT-UMS`, weight: 1 },
  ];
  // The smallest society classes only fishing vessels.
  const society = random.weighted(
    isServiceType(vesselTypeId) ? societies.slice(0, 3) : societies,
    ({ weight }) => weight,
  );
  if (society === undefined) return undefined;
  const { classification, classNotation } = society;
  const notable = random.chance(0.18) ? random.pick(['Lengthened', 'Converted', 'Re-engined']) : undefined;
  return {
    classification,
    classNotation,
    ...(notable === undefined || buildYear > 2016
      ? {}
      : { notableMentions: `${notable} in ${random.whole(buildYear + 6, Math.min(buildYear + 24, 2024))}.` }),
  };
}

type Deck = NonNullable<ExtendedFields['deckEquipment']>;

function drawDeck(random: Random, hull: Particulars, make: Make): Deck | undefined {
  const { vesselTypeId, length } = hull;
  if (length < 11 || vesselTypeId === 56) return undefined;
  const winches = drawWinches(random, hull, make);
  const cranes = drawCranes(random, hull, make);
  return {
    ...(winches.length > 0 ? { winches } : {}),
    ...(cranes.length > 0 ? { cranes } : {}),
    ...(pelagic.has(vesselTypeId) || vesselTypeId === 51
      ? {
          fishPump: `${random.pick([14, 16, 18, 20, 24])}" ${random.pick(['hydraulic', 'electric', 'vacuum'])} fish pump`,
        }
      : {}),
    ...(length > 26 && !isServiceType(vesselTypeId)
      ? {
          fishHandling: pelagic.has(vesselTypeId)
            ? 'Separator and chutes to all tanks'
            : 'Receiving bin, bleeding tank, gutting line',
        }
      : {}),
  };
}

type Winches = NonNullable<Deck['winches']>;

function drawWinches(random: Random, { vesselTypeId, length, power }: Particulars, make: Make): Winches {
  const pull = tenths(Math.max(0.8, power / 62));
  const drive = length > 40 && random.chance(0.5) ? 'Electric' : 'Hydraulic';
  const winches: Winches = [];
  if (trawlers.has(vesselTypeId)) {
    winches.push({
      manufacturerId: make('winch'),
      type: 'Trawl winch',
      method: drive,
      quantity: length > 22 ? (random.chance(0.35) ? 3 : 2) : 1,
      tonnage: pull,
    });
    if (length > 20)
      winches.push({
        manufacturerId: make('winch'),
        type: 'Net drum',
        method: drive,
        quantity: random.whole(1, 3),
        tonnage: tenths(pull * 0.8),
      });
  }
  if (ringNetters.has(vesselTypeId)) {
    winches.push({
      manufacturerId: make('winch'),
      type: 'Purse winch',
      method: drive,
      quantity: 2,
      tonnage: tenths(pull * 0.7),
    });
    winches.push({
      manufacturerId: make('crane'),
      type: 'Net winch, triplex',
      method: drive,
      quantity: 1,
      tonnage: tenths(pull * 0.5),
    });
  }
  if (vesselTypeId === 18)
    winches.push({
      manufacturerId: make('winch'),
      type: 'Seine winch with rope reels',
      method: drive,
      quantity: 2,
      tonnage: tenths(pull * 0.6),
    });
  if (liners.has(vesselTypeId))
    winches.push({ manufacturerId: make('line'), type: 'Longline hauler', method: drive, quantity: 1, tonnage: 2.5 });
  if (haulers.has(vesselTypeId))
    winches.push({
      manufacturerId: make('hauler'),
      type: vesselTypeId === 20 ? 'Net hauler' : 'Pot hauler',
      method: 'Hydraulic',
      quantity: length > 20 ? 2 : 1,
      tonnage: 1.5,
    });
  if (vesselTypeId === 24)
    winches.push({
      manufacturerId: make('jigging'),
      type: 'Jigging machine',
      method: 'Electric',
      quantity: random.whole(2, 6),
      tonnage: 0.1,
    });
  if (isServiceType(vesselTypeId))
    winches.push({
      manufacturerId: make('winch'),
      type: 'Capstan and mooring winch',
      method: drive,
      quantity: length > 40 ? 4 : 2,
      tonnage: tenths(length / 5),
    });
  if (length > 20)
    winches.push({
      manufacturerId: make('winch'),
      type: 'Anchor windlass',
      method: drive,
      quantity: 1,
      tonnage: tenths(length / 9),
    });
  return winches;
}

function drawCranes(random: Random, { vesselTypeId, length }: Particulars, make: Make): NonNullable<Deck['cranes']> {
  if (length < 14) return [];
  const big = vesselTypeId === 53 || vesselTypeId === 54;
  return [
    {
      manufacturerId: make('crane'),
      type: big ? 'Folding deck crane' : 'Deck crane',
      quantity: big || length > 45 ? 2 : 1,
      power: Math.round(length * (big ? 3.2 : 1.1)),
      details: `Reach ${random.whole(8, 10 + Math.round(length / 8))} m`,
    },
    ...(length > 50
      ? [
          {
            manufacturerId: make('crane'),
            type: 'Provision crane',
            quantity: 1,
            power: Math.round(length * 0.35),
            details: 'Aft on the boat deck',
          },
        ]
      : []),
  ];
}
