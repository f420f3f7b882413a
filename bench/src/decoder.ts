import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AisDecoder, type Reception } from '../../server/src/marine/ais/decoder.ts';
import { describeReport } from '../../server/src/marine/ais/describe.ts';
import { GpsdWriter } from '../../server/src/marine/ais/gpsdJson.ts';
import type { Report } from '../../server/src/marine/ais/report.ts';

/** One live log of the whole world, beside the repository. */
const log = new URL('../../../shared/data/ais/aishub-2015-part1.nmea', import.meta.url);
const rounds = 11;
const warmUps = 3;
/** Bytes handed to our decoder at a time, as a socket does. */
const chunkSize = 64 * 1024;

export type DecoderRow = { name: string; sentencesPerSecond: number; messages: number };
export type DecoderRatio = { name: string; times: number; goal: number };
export type DecoderBench = { rows: DecoderRow[]; ratios: DecoderRatio[] };

/** Decodes the whole log and returns how many messages came out. */
type Contender = { name: string; run: () => number | Promise<number> };

/** The peers' types are missing or of another module system: this is the part of them that is used. */
type GgDecoder = new (sentence: string, session: object) => { valid: boolean };
type StreamDecoder = new (options: { silent: boolean }) => NodeJS.ReadWriteStream;
const require = createRequire(import.meta.url);

const names = {
  reports: 'wheelhouse, reports as the receiver takes them',
  objects: 'wheelhouse, objects',
  text: 'wheelhouse, JSON text',
  ggencoder: 'ggencoder, objects',
  stream: 'ais-stream-decoder, JSON text',
};

/**
 * CPU time of our decoder and of two from npm over the same real log: alternating rounds in one process, the median of
 * each. Each library is compared with ours for the same kind of result, all fields scaled: ggencoder makes an object,
 * ais-stream-decoder its text. Ours finds the lines in the bytes itself; the libraries get them split. Undefined if the
 * log is missing.
 */
export async function decoderBench(): Promise<DecoderBench | undefined> {
  if (!existsSync(log)) return undefined;
  const bytes = readFileSync(log);
  const lines = bytes
    .toString('latin1')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('!'));
  const contenders = contendersFor(bytes, lines);
  const spent = contenders.map((): number[] => []);
  const messages = contenders.map(() => 0);
  for (let round = -warmUps; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const before = process.cpuUsage();
      messages[index] = await contender.run();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) spent[index]?.push(user + system);
    }
  }
  const rows = contenders.map(({ name }, index) => ({
    name,
    sentencesPerSecond: Math.round((lines.length / median(spent[index] ?? [])) * 1e6),
    messages: messages[index] ?? 0,
  }));
  const rate = (name: string): number => rows.find((row) => row.name === name)?.sentencesPerSecond ?? Number.NaN;
  return {
    rows,
    ratios: [
      { name: `objects, beside ${names.ggencoder}`, times: rate(names.objects) / rate(names.ggencoder), goal: 2 },
      { name: `JSON text, beside ${names.stream}`, times: rate(names.text) / rate(names.stream), goal: 3 },
    ],
  };
}

function contendersFor(bytes: Buffer, lines: string[]): Contender[] {
  const gpsd = new GpsdWriter();
  return [
    { name: names.reports, run: () => runOurs(bytes, (report) => report.mmsi) },
    { name: names.objects, run: () => runOurs(bytes, (report, reception) => describeReport(report, reception).mmsi) },
    { name: names.text, run: () => runOurs(bytes, (report, reception) => gpsd.line(report, reception.channel).length) },
    { name: names.ggencoder, run: () => runGgencoder(lines) },
    { name: names.stream, run: () => runStreamDecoder(lines) },
  ];
}

/** `use` answers something of each message, so that making it cannot be left out. */
function runOurs(bytes: Buffer, use: (report: Report, reception: Reception) => number): number {
  let used = 0;
  const decoder = new AisDecoder((report, reception) => {
    used += use(report, reception);
  });
  for (let at = 0; at < bytes.length; at += chunkSize) decoder.push(bytes.subarray(at, at + chunkSize));
  decoder.end();
  return used > 0 ? decoder.counts.messages : 0;
}

function runGgencoder(lines: string[]): number {
  const { AisDecode }: { AisDecode: GgDecoder } = require('ggencoder');
  const session = {};
  let messages = 0;
  for (const line of lines) if (new AisDecode(line, session).valid) messages++;
  return messages;
}

async function runStreamDecoder(lines: string[]): Promise<number> {
  const { default: Decoder }: { default: StreamDecoder } = require('ais-stream-decoder');
  const decoder = new Decoder({ silent: true });
  let messages = 0;
  decoder.on('data', () => messages++);
  const finished = new Promise((resolve, reject) => decoder.on('end', resolve).on('error', reject));
  for (const line of lines) if (!decoder.write(line)) await new Promise((resolve) => decoder.once('drain', resolve));
  decoder.end();
  await finished;
  return messages;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function printDecoderBench({ rows, ratios }: DecoderBench): void {
  for (const { name, sentencesPerSecond, messages } of rows) {
    console.log(
      `${name.padEnd(48)} ${sentencesPerSecond.toLocaleString('en-GB').padStart(10)} sentences a CPU second, ${messages} messages`,
    );
  }
  for (const { name, times, goal } of ratios) console.log(`${name}: ${times.toFixed(1)} times (at least ${goal})`);
}

if (import.meta.main) {
  const result = await decoderBench();
  if (result === undefined) console.log('Decoder: skipped, ../shared/data/ais is not there.');
  else printDecoderBench(result);
}
