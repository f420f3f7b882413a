import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AisDecoder } from './decoder.ts';
import { GpsdWriter } from './gpsdJson.ts';
import { decodedTypes } from './report.ts';

const data = new URL('../../../../../shared/data/ais/', import.meta.url).pathname;
const oracles = join(data, 'oracle');
const oracleFiles = existsSync(oracles) ? readdirSync(oracles).toSorted() : [];
const inScope = new Set<number>(decodedTypes);

type Expected = { n: number; gpsd: { type: number } | null };

/** `gpsd_ais-nmea.log.jsonl` is for `gpsd/ais-nmea.log`; files at the top have no folder prefix. */
function logOf(oracleFile: string): string {
  const name = oracleFile.replace(/\.jsonl(\.gz)?$/, '');
  return existsSync(join(data, name)) ? join(data, name) : join(data, name.replace('_', '/'));
}

function expectedOf(oracleFile: string): Expected[] {
  const raw = readFileSync(join(oracles, oracleFile));
  const text = (oracleFile.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8');
  // The reference's own format, documented beside it.
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Expected);
}

/** Our results, by the number of the line that completed the message. */
function decodeByLine(log: Buffer): Map<number, Record<string, unknown>[]> {
  const found = new Map<number, Record<string, unknown>[]>();
  const writer = new GpsdWriter();
  let number = 0;
  const decoder = new AisDecoder((report, reception) => {
    const {
      class: _class,
      device: _device,
      ...fields
    } = JSON.parse(writer.line(report, reception.channel)) as Record<string, unknown>;
    found.set(number, [...(found.get(number) ?? []), fields]);
  });
  for (const line of log.toString('latin1').split('\n')) {
    number++;
    decoder.push(Buffer.from(`${line}\n`, 'latin1'));
  }
  decoder.end();
  return found;
}

describe.skipIf(oracleFiles.length === 0)('against gpsd on real logs (skipped without ../shared/data)', () => {
  it.each(oracleFiles)('%s: decodes all that gpsd decodes, with equal values', (file) => {
    const found = decodeByLine(readFileSync(logOf(file)));
    const differences: string[] = [];
    let compared = 0;
    for (const { n, gpsd } of expectedOf(file)) {
      if (gpsd === null || !inScope.has(gpsd.type)) continue;
      const ours = found.get(n)?.shift();
      compared++;
      if (JSON.stringify(ours) !== JSON.stringify(gpsd))
        differences.push(`line ${n}: ${JSON.stringify(gpsd)} but we say ${JSON.stringify(ours)}`);
    }
    const extra = [...found.values()].flat().length;
    console.info(`${file}: ${compared} messages compared, ${differences.length} differ, ${extra} more than gpsd`);
    expect(differences).toEqual([]);
  });
});
