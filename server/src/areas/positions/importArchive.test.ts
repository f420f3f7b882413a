import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { archiveFormats, readArchiveMapping, type ArchiveFormat } from '#marine/archives/archiveFormats.ts';
import { openArchive } from '#marine/archives/archiveRows.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { openTableFile } from '#platform/reading/tableFile.ts';
import { runArchiveImport } from './archiveRun.ts';
import { readTrack } from './trackStore.ts';

const shared = fileURLToPath(new URL('../../../../../shared/data/tracks/', import.meta.url));

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-archive-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await database.pool.query(
    'truncate position, latest_position, track_day, track_day_pending, track_vessel_pending, station_static',
  );
});

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'archive.csv');
  await writeFile(path, text);
  return path;
}

interface Importing {
  readonly format?: ArchiveFormat;
  readonly now?: string;
  readonly retentionDays?: number;
  readonly dry?: boolean;
}

async function importFile(
  path: string,
  {
    format = archiveFormats.marinecadastre,
    now = '2023-02-01T00:00:00Z',
    retentionDays = 400,
    dry = false,
  }: Importing = {},
) {
  const rows = await openArchive(await openTableFile(path), format);
  const { report, failure } = await runArchiveImport({
    pool: database.pool,
    format: 'positions-test',
    fileName: 'archive.csv',
    retentionDays,
    rows,
    choice: { dry },
    now: () => new Date(now),
    onProgress: () => undefined,
  });
  const reasons = report.notes.map(({ line, reason }) => `${line}: ${reason}`);
  return { counts: [report.rowsRead, report.added, report.unchanged, report.refused], reasons, failure };
}

async function count(table: 'position' | 'latest_position'): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

const marine = 'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,Status\n';

describe('an archive of positions', () => {
  it('is added to the tracks, and adds nothing the second time', async () => {
    const path = await fileOf(
      `${marine}367752440,2023-01-11T00:00:00,43.07917,-70.75733,4.5,360.0,95.0,0.0\n` +
        '367752440,2023-01-11T00:10:00,43.08917,-70.75733,4.6,10.2,511.0,7.0\n' +
        '636021061,2023-01-12T00:00:00,26.09241,-80.04806,8.8,272.7,270.0,8.0\n',
    );
    expect(await importFile(path)).toEqual({ counts: [3, 3, 0, 0], reasons: [], failure: undefined });
    expect(await importFile(path)).toEqual({ counts: [3, 0, 3, 0], reasons: [], failure: undefined });
    const track = await readTrack(database.pool, 367_752_440, new Date('2023-01-01'));
    expect([track.count, [...track.at], [...track.speed], [...track.course]]).toEqual([
      2,
      [Date.UTC(2023, 0, 11), Date.UTC(2023, 0, 11, 0, 10)],
      [45, 46],
      [-1, 102],
    ]);
    expect(await count('latest_position')).toBe(2);
    const { rows } = await database.pool.query('select day::text, mmsi from track_vessel_pending order by mmsi');
    expect(rows).toEqual([
      { day: '2023-01-11', mmsi: 367_752_440 },
      { day: '2023-01-12', mmsi: 636_021_061 },
    ]);
  });

  it('leaves out what cannot be, and says why by line', async () => {
    const path = await fileOf(
      `${marine}257000001,2023-01-11T00:00:00,60,5,1,2,3,0\n` +
        '257000001,2023-01-11T00:01:00,70,5,1,2,3,0\n' +
        '257000001,2023-01-11T00:00:00,60,5,1,2,3,0\n' +
        '257000001,2033-01-11T00:00:00,60,5,1,2,3,0\n' +
        '257000001,1999-01-11T00:00:00,60,5,1,2,3,0\n' +
        '257000001,soon,60,5,1,2,3,0\n' +
        '257000001,2023-01-11T00:02:00,15069,5,1,2,3,0\n' +
        '0,2023-01-11T00:00:00,60,5,1,2,3,0\n' +
        '257000001,2023-01-11T00:03:00,60,5,1,2,3,0,9\n' +
        '257000001,2023-01-11T00:04:00,60.001,5,,,,\n',
    );
    const { counts, reasons } = await importFile(path);
    expect(counts).toEqual([10, 2, 1, 7]);
    expect(reasons).toEqual([
      '3: It is farther away than 60 knots allow.',
      '5: Its time 2033-01-11T00:00:00.000Z is in the future.',
      '6: Its time is before the year 2000.',
      '7: Its time "soon" can\'t be read.',
      '8: Its position "15069, 5" is not on the earth.',
      '9: It names no ship.',
      expect.stringMatching(/^10: It has 9 columns/),
    ]);
  });

  it('may have places in degrees, minutes and seconds', async () => {
    const places = ["60°24.5'N,005°18.2'E", '60 24 36 N,5 18 0 E', "60°24.6'N,N/A"];
    const rows = places.map((place, minute) => `257000001,2023-01-11T00:0${minute}:00,${place},1,2,3,0\n`);
    const { counts, reasons } = await importFile(await fileOf(marine + rows.join('')));
    expect(counts).toEqual([3, 2, 0, 1]);
    expect(reasons).toEqual(['4: Its position "60°24.6\'N, N/A" is not on the earth.']);
  });

  it('that is older than tracks are kept gives the last position of each ship alone', async () => {
    const rows = '257000001,2023-01-11T00:00:00,60,5,1,2,3,0\n257000001,2023-01-11T00:10:00,60.01,5,1,2,3,0\n';
    const old = await importFile(await fileOf(marine + rows), { now: '2026-01-01T00:00:00Z' });
    expect(old.failure).toMatch(
      /no usable rows: 2 read, 2 refused. line 2: It is older than tracks are kept, 400 days/,
    );
    expect([await count('position'), await count('latest_position')]).toEqual([0, 1]);
    expect(
      (await importFile(await fileOf(marine + rows), { now: '2026-01-01T00:00:00Z', retentionDays: 0 })).counts,
    ).toEqual([2, 2, 0, 0]);
  });

  it('is only checked by a dry run', async () => {
    const path = await fileOf(`${marine}257000001,2023-01-11T00:00:00,60,5,1,2,3,0\n`);
    expect((await importFile(path, { dry: true })).counts).toEqual([1, 1, 0, 0]);
    expect([await count('position'), await count('latest_position')]).toEqual([0, 0]);
  });

  it('has no positions of aircraft, beacons and buoys, known by their MMSI alone', async () => {
    const senders = ['111257001', '970123456', '992570001', '257 000 001', '257000002.0'];
    const rows = senders.map((mmsi) => `${mmsi},2023-01-11T00:00:00,60,5,1,2,3,0\n`).join('');
    const { counts, reasons } = await importFile(await fileOf(marine + rows));
    expect(counts).toEqual([5, 2, 0, 3]);
    expect(reasons[0]).toBe('2: It is of a sender that is no ship: MMSI 111257001.');
  });

  it('of Denmark has positions of ships alone, and each once', async () => {
    const danish =
      '# Timestamp,Type of mobile,MMSI,Latitude,Longitude,Navigational status,ROT,SOG,COG,Heading,IMO\n' +
      '15/02/2023 00:00:00,Class A,220228000,55.4732,8.42364,Engaged in fishing,0.0,0.0,136.7,332,Unknown\n' +
      '15/02/2023 00:00:00,Base Station,2190064,56.7166,11.5191,Unknown value,,,,,Unknown\n' +
      '15/02/2023 00:00:00,Class A,220228000,55.4732,8.42364,Engaged in fishing,0.0,0.0,136.7,332,Unknown\n' +
      '15/02/2023 00:00:02,Class B,219063000,91.0,0.0,Unknown value,,,,,Unknown\n';
    const { counts, reasons } = await importFile(await fileOf(danish), {
      format: archiveFormats.danish,
      now: '2023-03-01T00:00:00Z',
    });
    expect(counts).toEqual([4, 1, 1, 2]);
    expect(reasons[0]).toBe('3: It is of a sender that is no ship: Base Station.');
    const { rows } = await database.pool.query('select status, heading from position');
    expect(rows).toEqual([{ status: 7, heading: 332 }]);
  });

  it('of Norway finds ships by call signs of vessels, then by those on AIS', async () => {
    const { pool } = database;
    await pool.query(`insert into country (id, iso, iso3, names) values (1, 'NO', 'NOR', '{}') on conflict do nothing`);
    await pool.query(`insert into vessel (name, flag, call_sign, mmsi) values ('KLÆVTIND', 'NO', 'JXUK', 257000011)`);
    await pool.query(
      `insert into station_static (mmsi, call_sign, updated_at) values
         (257000012, 'LK 2668', now()), (257000013, 'TWICE', now()), (257000014, 'TWICE', now())`,
    );
    const head = 'Melding ID;Tidspunkt (UTC);Breddegrad;Lengdegrad;Kurs;Fart;Radiokallesignal\n';
    const row = (sign: string, place = '64,8747;11,2669') =>
      `1;01.01.2023 00.00.00,000000000;${place};350;7,5;${sign}\n`;
    const { counts, reasons } = await importFile(
      await fileOf(
        head + row('"JXUK"') + row('LK2668', '58.0138;7.4837') + row('TWICE') + row('LMGW') + row('JXUK', '68,9;15069'),
      ),
      { format: archiveFormats['norwegian-vms'] },
    );
    expect(counts).toEqual([5, 2, 0, 3]);
    expect(reasons.slice(0, 2)).toEqual([
      '4: No vessel with the call sign TWICE has an MMSI.',
      '5: No vessel with the call sign LMGW has an MMSI.',
    ]);
    const { rows } = await pool.query('select mmsi, speed, course from position order by mmsi');
    expect(rows).toEqual([
      { mmsi: 257_000_011, speed: 75, course: 3500 },
      { mmsi: 257_000_012, speed: 75, course: 3500 },
    ]);
    await pool.query('delete from vessel');
  });

  it('of the European Union finds ships by CFR, with the time of day apart', async () => {
    const { pool } = database;
    await pool.query(`insert into country (id, iso, iso3, names) values (2, 'SE', 'SWE', '{}') on conflict do nothing`);
    await pool.query(`insert into vessel (name, flag, cfr, mmsi) values ('SVAN', 'SE', 'SWE000001234', 265000021)`);
    const text =
      'RT,VE_REF,SI_LATI,SI_LONG,SI_DATE,SI_TIME,SI_SP,SI_HE\n' +
      'TACSAT,SWE000001234,58.75,11.17,31/01/2023,14:05,3.2,270\n' +
      'TACSAT,SWE000009999,58.75,11.17,31/01/2023,14:05,3.2,270\n';
    const { counts, reasons } = await importFile(await fileOf(text), { format: archiveFormats.tacsat });
    expect(counts).toEqual([2, 1, 0, 1]);
    expect(reasons).toEqual(['3: No vessel with the CFR SWE000009999 has an MMSI.']);
    const { rows } = await pool.query<{ mmsi: number; at: Date }>('select mmsi, at from position');
    expect(rows).toEqual([{ mmsi: 265_000_021, at: new Date('2023-01-31T14:05:00Z') }]);
    await pool.query('delete from vessel');
  });

  it('of any form has columns that a mapping names, or one ship for all rows', async () => {
    const mapping = join(folder, 'mapping.json');
    const fields = {
      mmsi: { value: 265_123_456 },
      latitude: 'lat',
      longitude: 'long',
      time: 'day',
      clock: 'hour',
      speed: 'v',
    };
    await writeFile(mapping, JSON.stringify({ fields, dates: 'MDY' }));
    const format = await readArchiveMapping(mapping);
    const text = 'day;hour;lat;long;v\n01/31/2023;03:42:38;58,75;11,17;7\n';
    expect((await importFile(await fileOf(text), { format })).counts).toEqual([1, 1, 0, 0]);
    await expect(importFile(await fileOf('day;lat\n1;2\n'), { format })).rejects.toThrow(
      /no column of the longitude: long/,
    );
  });

  it.each([
    ['{', /is not valid JSON/],
    ['[]', /is not valid/],
    ['{"fields":{"mmsi":"a","latitude":"b","longitude":"c"}}', /names? no|no column of the time/],
    ['{"fields":{"latitude":"b","longitude":"c","time":"d"}}', /no column of the ship: mmsi or callSign or cfr/],
    ['{"fields":{"name":"a"}}', /not valid at "fields/],
  ])('refuses the mapping %s with a sentence', async (text, sentence) => {
    const path = join(folder, 'bad.json');
    await writeFile(path, text);
    await expect(readArchiveMapping(path)).rejects.toThrow(sentence);
  });

  it('of any form has days in the order that its rows show', async () => {
    const mapping = join(folder, 'mapping.json');
    const fields = { mmsi: 'Ship', latitude: 'Lat', longitude: 'Lon', time: 'When' };
    await writeFile(mapping, JSON.stringify({ fields }));
    const format = await readArchiveMapping(mapping);
    const rows = ['257000001.0;60,1;5,1;1/2/2023 00:10', '257000001;60,1;5,1;1/13/2023 00:10'];
    const path = await fileOf(['Ship;Lat;Lon;When', ...rows, '2.57E+08;60,1;5,1;1/14/2023 00:10', ''].join('\n'));
    expect(await importFile(path, { format })).toEqual({
      counts: [3, 2, 0, 1],
      reasons: ['4: It names no ship.'],
      failure: undefined,
    });
    const track = await readTrack(database.pool, 257_000_001, new Date('2023-01-01'));
    expect([...track.at]).toEqual([Date.UTC(2023, 0, 2, 0, 10), Date.UTC(2023, 0, 13, 0, 10)]);
  });

  it('keeps what it stored when it is stopped, and says so', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => {
      const minute = new Date(Date.UTC(2023, 0, 11) + index * 60_000).toISOString().slice(0, 19);
      return `257000001,${minute},${60 + index / 10_000},5,1,2,3,0\n`;
    });
    const path = await fileOf(marine + many.join(''));
    const rows = await openArchive(await openTableFile(path), archiveFormats.marinecadastre);
    async function* stoppedRows() {
      for await (const row of rows) {
        yield row;
        if (row.line < 11_000) continue;
        if (row.line === 11_000)
          await database.pool.query(
            `select pg_terminate_backend(pid) from pg_locks
             where locktype = 'advisory' and granted and pid <> pg_backend_pid()
               and database = (select oid from pg_database where datname = current_database())`,
          );
        // The end of a connection is noticed in a turn of its own.
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
    const stopped = await runArchiveImport({
      pool: database.pool,
      format: 'positions-test',
      fileName: 'archive.csv',
      retentionDays: 400,
      rows: stoppedRows(),
      choice: {},
      now: () => new Date('2023-02-01T00:00:00Z'),
      onProgress: () => undefined,
    });
    expect(stopped.failure).toBe(
      'The import was stopped. What was stored before, 10000 positions, stays: import the file again to complete it.',
    );
    expect(await count('position')).toBe(10_000);
    expect((await importFile(path)).counts).toEqual([12_000, 2000, 10_000, 0]);
  });
});

describe.skipIf(!existsSync(shared))('real archives (skipped without the shared data)', () => {
  it('of MarineCadastre', async () => {
    const path = join(shared, 'marinecadastre-2023-01-11.csv');
    const first = await importFile(path);
    expect(first).toMatchObject({ counts: [1000, 1000, 0, 0], failure: undefined });
    expect((await importFile(path)).counts).toEqual([1000, 0, 1000, 0]);
  });

  it('of Norwegian VMS', async () => {
    const { pool } = database;
    await pool.query(
      `insert into station_static (mmsi, call_sign, updated_at) values (257000001, '3YKA', now()), (257000002, 'LMGW', now())`,
    );
    const { counts, reasons } = await importFile(join(shared, 'fiskeridir-vms-2023.csv'), {
      format: archiveFormats['norwegian-vms'],
      now: '2024-01-02T00:00:00Z',
    });
    expect(counts[0]).toBe(300);
    expect(counts[1]).toBeGreaterThanOrEqual(3);
    expect(reasons.filter((reason) => /can't be read/.test(reason))).toEqual([]);
  });
});
