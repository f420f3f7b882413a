import { emptyFrame, packPositions } from '@wheelhouse/contract/positionFrames';
import type { MapPosition, VesselLocation } from '@wheelhouse/contract/positions';
import { expect, test } from 'vitest';
import type { FromVesselWorker } from './workerMessages.ts';
import { VesselMirror } from './vesselMirror.ts';
import { createVesselReader, slotsByName } from './vesselReader.ts';

const harbour: VesselLocation = {
  id: 7,
  name: 'ØSTHAV',
  flag: 'NO',
  vesselTypeId: 12,
  photo: 'vessels/thumbnails/7.jpg',
  latitude: 62.47,
  longitude: 6.15,
  speed: 0.1,
  course: 210,
  lastUpdate: '2026-05-01T08:00:00Z',
};
const atSea: VesselLocation = {
  id: 9,
  name: 'BRIMNES',
  flag: 'IS',
  latitude: 66.1,
  longitude: -22.4,
  speed: 9.5,
  course: 271.5,
  heading: 270,
  lastUpdate: '2026-05-01T08:00:10Z',
};

/** A reader and its mirror, connected as on the page but on one thread. */
function setUp() {
  const mirror = new VesselMirror();
  const messages: FromVesselWorker[] = [];
  const read = createVesselReader((message) => {
    messages.push(message);
    if (message.kind === 'whole') mirror.replace(message);
    if (message.kind === 'changed') mirror.change(message);
    if (message.kind === 'order') mirror.order(message);
  });
  const encoder = new TextEncoder();
  return {
    mirror,
    messages,
    list(list: unknown) {
      read({ kind: 'listOpened', filter: 0 });
      read({ kind: 'listed', bytes: encoder.encode(JSON.stringify(list)) });
      read({ kind: 'listEnded' });
    },
    stream: (bytes: Uint8Array<ArrayBuffer>) => read({ kind: 'streamed', bytes }),
    reopen: () => read({ kind: 'streamOpened' }),
    vessel: (id: number) => mirror.vesselAt(mirror.slotOf(id)),
  };
}

function frame({ lastUpdate, ...position }: MapPosition): Uint8Array<ArrayBuffer> {
  const second = Date.parse(lastUpdate) / 1000;
  return packPositions([{ ...position, second }], second);
}

test('turns a list into vessels that read as they were sent', () => {
  const { list, vessel, mirror } = setUp();
  list([harbour, atSea]);
  expect(mirror.count).toBe(2);
  expect(vessel(7)).toMatchObject({ name: 'ØSTHAV', flag: 'NO', vesselTypeId: 12, photo: 'vessels/thumbnails/7.jpg' });
  expect(vessel(9)).toMatchObject({ name: 'BRIMNES', heading: 270, lastUpdate: Date.parse(atSea.lastUpdate) });
  expect(vessel(9)?.photo).toBeUndefined();
  expect(vessel(9)?.vesselTypeId).toBeUndefined();
  expect(vessel(7)?.heading).toBeUndefined();
  expect(vessel(7)?.latitude).toBeCloseTo(62.47, 6);
  expect(vessel(9)?.longitude).toBeCloseTo(-22.4, 6);
  expect(vessel(8)).toBeUndefined();
});

test('moves vessels by the stream, and clears values that the stream omits', () => {
  const { list, stream, vessel } = setUp();
  list([harbour, atSea]);
  stream(frame({ id: 9, latitude: 66.2, longitude: -22.5, lastUpdate: '2026-05-01T08:01:00Z' }));
  expect(vessel(9)).toMatchObject({ name: 'BRIMNES', flag: 'IS', speed: undefined, heading: undefined });
  expect(vessel(9)?.latitude).toBeCloseTo(66.2, 6);
});

test('never replaces a newer position with an older one, from the stream or from a list', () => {
  const { list, stream, vessel } = setUp();
  list([harbour]);
  stream(frame({ id: 7, latitude: 62.5, longitude: 6.2, lastUpdate: '2026-05-01T08:05:00Z' }));
  stream(frame({ id: 7, latitude: 1, longitude: 1, lastUpdate: '2026-05-01T08:04:00Z' }));
  list([{ ...harbour, flag: 'DK', name: 'NY ØSTHAV' }]);
  expect(vessel(7)).toMatchObject({ name: 'NY ØSTHAV', flag: 'DK', lastUpdate: Date.parse('2026-05-01T08:05:00Z') });
  expect(vessel(7)?.latitude).toBeCloseTo(62.5, 6);
});

test('removes a vessel that is missing in a new list', () => {
  const { list, vessel, mirror } = setUp();
  list([harbour, atSea]);
  const before = mirror.edition;
  list([atSea]);
  expect(vessel(7)).toBeUndefined();
  expect(vessel(9)?.name).toBe('BRIMNES');
  expect(mirror.edition).not.toBe(before);
});

test('reads a frame that is split in two', () => {
  const { list, stream, vessel } = setUp();
  list([harbour]);
  const moved = frame({ id: 7, latitude: 62.6, longitude: 6.3, lastUpdate: '2026-05-01T09:00:00Z' });
  const bytes = Uint8Array.from([...emptyFrame, ...moved]);
  stream(bytes.slice(0, 3));
  stream(bytes.slice(3, 40));
  expect(vessel(7)?.latitude).toBeCloseTo(62.47, 6);
  stream(bytes.slice(40));
  expect(vessel(7)?.latitude).toBeCloseTo(62.6, 6);
});

test('reads the next frame after half a frame of a lost connection', () => {
  const { list, stream, reopen, vessel } = setUp();
  list([harbour]);
  stream(frame({ id: 7, latitude: 62.6, longitude: 6.3, lastUpdate: '2026-05-01T08:30:00Z' }).slice(0, 25));
  reopen();
  stream(frame({ id: 7, latitude: 62.7, longitude: 6.3, lastUpdate: '2026-05-01T09:00:00Z' }));
  expect(vessel(7)?.latitude).toBeCloseTo(62.7, 6);
});

test('counts positions of unknown vessels, so that the list is fetched again', () => {
  const { list, stream, messages } = setUp();
  list([harbour]);
  stream(frame({ id: 999, latitude: 0, longitude: 0, lastUpdate: '2026-05-01T09:00:00Z' }));
  expect(messages.at(-1)).toMatchObject({ kind: 'changed', strangers: 1 });
});

test('reports what the contract does not know and changes nothing', () => {
  const { list, stream, messages, mirror } = setUp();
  list([harbour]);
  list({ error: 'no list' });
  stream(new TextEncoder().encode('<!doctype html>'.repeat(3)));
  stream(frame({ id: 7, latitude: 100, longitude: 0, lastUpdate: '2026-05-01T09:00:00Z' }));
  expect(messages.filter((message) => message.kind === 'unreadable')).toHaveLength(3);
  expect(mirror.count).toBe(1);
});

test('sends the order of names with a new list and not with the same one', () => {
  const { list, messages, mirror } = setUp();
  list([harbour, atSea]);
  list([harbour, atSea]);
  expect(messages.filter((message) => message.kind === 'order')).toHaveLength(1);
  expect([...mirror.byName].map((slot) => mirror.nameAt(slot))).toEqual(['BRIMNES', 'ØSTHAV']);
});

test('sorts names with numbers by their value', () => {
  const names = ['HAVBRIS 10', 'havbris 9', 'ALBATROSS'];
  expect([...slotsByName(names)]).toEqual([2, 1, 0]);
});

test('gives the first index to countries that the record has no room for', () => {
  const { list, vessel, mirror } = setUp();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const flags = letters.flatMap((a) => letters.map((b) => a + b)).slice(0, 300);
  list(flags.map((flag, index) => ({ ...harbour, id: index + 1, flag })));
  expect(mirror.edition.countries).toHaveLength(256);
  expect(vessel(255)?.flag).toBe(flags[254]);
  expect(vessel(256)?.flag).toBe('');
});

test('reads ships that are no vessels: their MMSI, and whose second ship they are', () => {
  const { list, stream, vessel, messages } = setUp();
  const second: VesselLocation = { ...atSea, id: -1_251_000_009, name: 'BRIMNES', vesselId: 9, vesselTypeId: 12 };
  const { flag: _, ...stranger } = { ...atSea, id: -257_000_001, name: 'MMSI 257000001' };
  list([atSea, second, stranger]);
  expect(vessel(9)?.other).toBeUndefined();
  expect(vessel(second.id)).toMatchObject({ other: { mmsi: 251_000_009, vesselId: 9 }, vesselTypeId: undefined });
  expect(vessel(stranger.id)).toMatchObject({ other: { mmsi: 257_000_001, vesselId: undefined }, flag: '' });
  stream(frame({ id: second.id, latitude: 65, longitude: -22, lastUpdate: '2026-05-01T08:01:00Z' }));
  expect(vessel(second.id)?.latitude).toBeCloseTo(65, 5);
  expect(vessel(9)?.latitude).toBeCloseTo(66.1, 5);
  expect(messages.at(-1)).toMatchObject({ strangers: 0 });
});
