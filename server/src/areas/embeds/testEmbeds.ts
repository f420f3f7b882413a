import { afterAll, beforeAll } from 'vitest';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { createEmbed, type Embed, type EmbedKind } from '@wheelhouse/contract/embeds';
import { login } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { addAccount } from '#areas/accounts/accounts.ts';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { openMapLayers } from '#areas/mapLayers/openMapLayers.ts';
import { Positions } from '#areas/positions/positions.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { openTestApp, type TestApp } from '#testApp.ts';

const password = 'nets and floats';
const people = ['anna', 'bjorn', 'chief'] as const;
type Person = (typeof people)[number];
export const hourMs = 3_600_000;
export const ports = [{ id: 7, name: 'Måløy', country: 'NO', latitude: 61.93, longitude: 5.11, rank: 0 }];
/** A name that would be a script if it weren't escaped. */
export const hostileName = `<script>alert('1')</script>"&`;

export interface EmbedWorld {
  database: TestDatabase;
  app: TestApp;
  as: Record<Person, Client>;
  /** Of vessels: one with a long record, one with a hostile name, one below 15 m, one that is sold. */
  vessels: Record<'solvei' | 'hostile' | 'small', number>;
  providers: Record<'nets' | 'draft', number>;
}

async function fill({ db, pool }: TestDatabase): Promise<Pick<EmbedWorld, 'vessels' | 'providers'>> {
  const insert = async (query: string, values: readonly unknown[] = []) => {
    const { rows } = await pool.query<{ id: number }>(`${query} returning id`, [...values]);
    return rows[0]?.id ?? 0;
  };
  await seedDictionaries(db);
  const vessel = `insert into vessel (name, flag, call_sign, mmsi, length_overall, gross_tonnage, build_year)
    values ($1, 'NO', 'LK2345', $2, $3, 1250, 1998)`;
  const vessels = {
    solvei: await insert(vessel, ['SOLVEI', 257_000_001, 42.5]),
    hostile: await insert(vessel, [hostileName, 257_000_002, 30]),
    small: await insert(vessel, ['SMÅGUTT', 257_000_003, 10]),
  };
  await pool.query(
    `insert into vessel_photo (vessel_id, position, path, thumbnail_path, title)
     values ($1, 1, 'photos/solvei.jpg', 'photos/solvei-small.jpg', 'Photo: K. Nilsen')`,
    [vessels.solvei],
  );
  const [arrived, left] = [new Date(Date.now() - 5 * hourMs), new Date(Date.now() - 2 * hourMs)];
  await pool.query(
    `insert into port_call (track, port_id, arrival, arrival_seen, departure, latitude, longitude)
     values (257000001, 7, $1, true, $2, 0, 0), (257000002, 7, $2, true, null, 0, 0), (257000003, 7, $1, true, null, 0, 0)`,
    [arrived, left],
  );
  await pool.query(
    `insert into ais_voyage (mmsi, since, destination, destination_key, eta) values (257000001, $1, 'MAALOY', 'maaloy', $2)`,
    [left, new Date(Date.now() + 3 * hourMs)],
  );
  const provider = `insert into service_provider (name, published, short_description) values ($1, $2, 'We mend nets')`;
  const providers = {
    nets: await insert(provider, ['Nets AS', true]),
    draft: await insert(provider, ['Secret AS', false]),
  };
  await pool.query(
    `insert into provider_address (provider_id, title, address, city, postcode) values ($1, 'Workshop', 'Kaien 1', 'Måløy', '6700')`,
    [providers.nets],
  );
  return { vessels, providers };
}

/** The API with vessels, a port, service providers and people, one of them the administrator `chief`. */
export function embedWorld(embedPositions: boolean) {
  const world = { as: {} } as EmbedWorld;
  let positions: Positions;

  beforeAll(async () => {
    world.database = await testDatabase();
    const { db, pool } = world.database;
    Object.assign(world, await fill(world.database));
    positions = new Positions({
      pool,
      sources: [],
      retentionDays: 400,
      detailDays: 0,
      showUnregistered: false,
      warn: () => {},
    });
    for (const mmsi of [257_000_001, 257_000_002, 257_000_003]) {
      const motion = { speed: 104, course: 1234, heading: 90, status: null };
      const at = Date.now() - hourMs / 2;
      positions.unguarded.vessels.restore(
        { mmsi, at, latitude: 62.25 * 600_000, longitude: -5.5 * 600_000, ...motion },
        Date.now(),
      );
    }
    const layers = openMapLayers('/nowhere', { seabed: undefined, base: undefined }, { version: '0', warn: () => {} });
    const mapLayers = { ...layers, ports: async () => ports };
    world.app = await openTestApp(world.database, { appOptions: { positions, mapLayers, embedPositions } });
    const { origin } = world.app;
    for (const username of people) {
      const authorities = username === 'chief' ? (['USER', 'ADMIN'] as const) : (['USER'] as const);
      await addAccount(db, { username, password, authorities }, 'test');
      const visitor = createClient({ origin, token: () => undefined, say });
      const { token } = await visitor.call(login, { body: { username, password } });
      world.as[username] = createClient({ origin, token: () => token, say });
    }
  });
  afterAll(async () => {
    await world.app.close();
    await positions.close();
    await world.database.close();
  });

  async function make(kind: EmbedKind, subjectId: number, more: object = {}): Promise<Embed> {
    const body = { kind, subjectId, theme: 'AUTO' as const, hosts: ['nets.example'], ...more };
    return await world.as.anna.call(createEmbed, { body });
  }
  /** Reads an embedded page, as a browser would that has no session. */
  async function open(address: string, headers: Record<string, string> = {}) {
    const { pathname, search } = new URL(address, 'http://localhost');
    const response = await fetch(`${world.app.origin}${pathname}${search}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  const show = async (kind: EmbedKind, subjectId: number, more: object = {}) =>
    await open((await make(kind, subjectId, more)).address);
  return { world, make, open, show };
}
