import { beforeEach, describe, expect, it } from 'vitest';
import { addPositionRule, removePositionRule } from '@wheelhouse/contract/adminPrivacy';
import { changeEmbed, createEmbed, listEmbeds } from '@wheelhouse/contract/embeds';
import { addFleetVessels, createFleet, removeFleet } from '@wheelhouse/contract/fleets';
import { refusalOf } from '#platform/http/testApi.ts';
import { embedWorld, hostileName } from './testEmbeds.ts';

const { world, open } = embedWorld(true);
const place = { south: 61, west: -7, north: 63, east: -4 };
const look = { theme: 'AUTO' as const, hosts: ['nets.example'] };
const mapOf = (shown: typeof place, name = 'Off the coast') =>
  world.as.anna.call(createEmbed, { body: { ...look, kind: 'MAP', map: { name, place: shown } } });
const vesselsOn = (text: string) =>
  [...text.matchAll(/aria-label="([^"]*?) · [^"]*" transform/g)].map(([, name]) => name);

beforeEach(async () => {
  await world.database.db.deleteFrom('embed').execute();
  await world.database.db.deleteFrom('fleet').execute();
});

describe('the map of a place', () => {
  it('shows the vessels there, with name, speed, time and a link, and leads to the live map', async () => {
    const made = await mapOf(place);
    expect(made).toMatchObject({ kind: 'MAP', subject: { name: 'Off the coast' }, place, size: 'MEDIUM' });
    expect(made.code).toContain('title="Off the coast, map of vessels on Wheelhouse" width="640" height="520"');
    expect(await world.as.anna.call(listEmbeds)).toEqual([made]);
    const { status, text } = await open(made.address);
    expect(status).toBe(200);
    expect(text).toContain('<h1>Off the coast</h1>');
    expect(text).toContain('aria-label="SOLVEI · 10.4 kn · 30 minutes ago" transform="translate(320.0 ');
    expect(text).toContain(`href="http://localhost:8080/vessel/${world.vessels.solvei}" target="_blank"`);
    expect(text).toContain('Vessels: 3');
    expect(text).toContain('© OpenStreetMap contributors');
    expect(text).toMatch(
      /href="http:\/\/localhost:8080\/map\?lat=62\.\d+&#38;lng=-5\.5000&#38;zoom=\d\.\d\d"[^>]*>Open the live map/,
    );
    expect(text).not.toMatch(/LK2345|257000001| style=/);
    expect(text).not.toContain(hostileName);
  });

  it('says so where there is no vessel', async () => {
    const { text } = await open((await mapOf({ south: 0, west: 10, north: 10, east: 20 })).address);
    expect(vesselsOn(text)).toEqual([]);
    expect(text).toContain('No vessels here have a public position');
  });

  it('escapes a hostile name, and refuses none, and a place without extent', async () => {
    const made = await mapOf(place, hostileName);
    expect(made.code).not.toContain('<script');
    expect((await open(made.address)).text).not.toContain(hostileName);
    for (const map of [
      { name: ' ', place },
      { name: 'x'.repeat(61), place },
      { name: 'a', place: { ...place, north: 61 } },
      { name: 'a', place: { ...place, west: 181 } },
      undefined,
    ]) {
      const refused = await refusalOf(world.as.anna.call(createEmbed, { body: { ...look, kind: 'MAP', map } }));
      expect(refused.status).toBe(422);
    }
  });

  it('is made larger without a new address', async () => {
    const made = await mapOf(place);
    const changed = await world.as.anna.call(changeEmbed, {
      params: { id: made.id },
      body: { ...look, size: 'LARGE' },
    });
    expect(changed.address).toBe(made.address);
    expect(changed.code).toContain('width="960" height="700"');
    expect((await open(made.address)).text).toContain('viewBox="0 0 960 580"');
  });

  it('never has a vessel that a rule of privacy hides, also if an administrator made it', async () => {
    const body = { ...look, kind: 'MAP' as const, map: { name: 'All', place } };
    const made = await world.as.chief.call(createEmbed, { body });
    expect(vesselsOn((await open(made.address)).text)).toContain('SMÅGUTT');
    const rule = { lengthBelow: 15, withUnknownLength: true, flag: 'NO' };
    const { id } = await world.as.chief.call(addPositionRule, { body: rule });
    try {
      const shown = vesselsOn((await open(made.address)).text);
      expect(shown).toContain('SOLVEI');
      expect(shown).not.toContain('SMÅGUTT');
    } finally {
      await world.as.chief.call(removePositionRule, { params: { id } });
    }
  });
});

describe('the map of a fleet', () => {
  async function fleetOf(vesselIds: number[]) {
    const { id } = await world.as.anna.call(createFleet, { body: { name: 'Our boats' } });
    await world.as.anna.call(addFleetVessels, { params: { id }, body: { vesselId: vesselIds } });
    return id;
  }

  it('shows its vessels alone, until it is removed', async () => {
    const id = await fleetOf([world.vessels.small]);
    const made = await world.as.anna.call(createEmbed, { body: { ...look, kind: 'FLEET', subjectId: id } });
    expect(made.subject).toEqual({ id, name: 'Our boats' });
    const { text } = await open(made.address);
    expect(text).toContain('<h1>Our boats</h1>');
    expect(vesselsOn(text)).toEqual(['SMÅGUTT']);
    await world.as.anna.call(removeFleet, { params: { id } });
    await world.as.anna.call(changeEmbed, { params: { id: made.id }, body: { ...look, theme: 'DARK' } });
    const gone = await open(made.address);
    expect([gone.status, gone.text.includes('SMÅGUTT')]).toEqual([404, false]);
    expect((await world.as.anna.call(listEmbeds))[0]?.subject).toEqual({ id });
  });

  it('is made by those alone who may change the fleet', async () => {
    const id = await fleetOf([world.vessels.small]);
    const body = { ...look, kind: 'FLEET' as const, subjectId: id };
    const refused = await refusalOf(world.as.bjorn.call(createEmbed, { body }));
    expect([refused.status, refused.message]).toEqual([422, "Visitors don't see this, so it can't be embedded."]);
  });
});
