import { createReadStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { DecoderCounts } from '#marine/ais/counts.ts';
import { AisDecoder } from '#marine/ais/decoder.ts';
import { describeReport } from '#marine/ais/describe.ts';
import { GpsdWriter } from '#marine/ais/gpsdJson.ts';
import { knownFile } from '#platform/reading/encoding.ts';
import type { RunCommand } from './command.ts';

const usage = 'Usage: wheelhouse decode [--gpsd] <file|->';

/**
 * `wheelhouse decode [--gpsd] <file|->`: one JSON object per message on `stdout`, counts on `stderr`. With `--gpsd` the
 * lines are those of `gpsdecode -s -j`. Returns the exit code: 0, 1 if the input cannot be read or has no AIS sentence,
 * 2 for an invalid call.
 */
export async function decodeCommand(
  args: string[],
  stdin: Readable,
  stdout: Writable,
  stderr: Writable,
): Promise<number> {
  const files = args.filter((arg) => arg === '-' || !arg.startsWith('-'));
  const unknown = args.find((arg) => arg !== '-' && arg !== '--gpsd' && arg.startsWith('-'));
  const [file] = files;
  if (unknown !== undefined || file === undefined || files.length > 1) {
    stderr.write(unknown === undefined ? `${usage}\n` : `Unknown option ${unknown}. ${usage}\n`);
    return 2;
  }
  const input = file === '-' ? stdin : createReadStream(file, { highWaterMark: 256 * 1024 });
  const outcome = await decodeStream(input, stdout, args.includes('--gpsd'));
  if (outcome.readError !== undefined) {
    stderr.write(`${readProblem(file, outcome.readError)}\n`);
    return 1;
  }
  if (outcome.readerLeft) return 0;
  if (outcome.writeError !== undefined) {
    stderr.write(`Couldn't write the output: ${outcome.writeError.message}.\n`);
    return 1;
  }
  if (outcome.counts.sentences === 0) {
    const what = knownFile(outcome.begin);
    const isWide = outcome.begin[1] === 0 || (outcome.begin[0] === 0xff && outcome.begin[1] === 0xfe);
    const why = isWide
      ? 'is UTF-16 text. Save it as ASCII or UTF-8'
      : what === undefined
        ? withoutSentences(outcome.counts)
        : `is ${what}, not text. Unpack it first`;
    stderr.write(`${file === '-' ? 'The input' : file} ${why}.\n`);
    return 1;
  }
  stderr.write(`${summary(outcome.counts)}\n`);
  return 0;
}

type Outcome = {
  counts: DecoderCounts;
  /** The first bytes. */
  begin: Uint8Array;
  readError?: Error;
  writeError?: Error;
  /** The reader of our output has closed it, like `head`. */
  readerLeft: boolean;
};

async function decodeStream(input: Readable, output: Writable, asGpsd: boolean): Promise<Outcome> {
  let text = '';
  const writer = new GpsdWriter();
  const decoder = new AisDecoder((report, reception) => {
    text += asGpsd
      ? `${writer.line(report, reception.channel)}\n`
      : `${JSON.stringify(describeReport(report, reception))}\n`;
  });
  const outcome: Outcome = { counts: decoder.counts, begin: new Uint8Array(), readerLeft: false };
  const onWriteError = (error: NodeJS.ErrnoException): void => {
    if (error.code === 'EPIPE') outcome.readerLeft = true;
    else outcome.writeError = error;
  };
  output.on('error', onWriteError);
  const flush = async (): Promise<void> => {
    const ready = text === '' || output.write(text);
    text = '';
    if (!ready) await drained(output);
  };
  try {
    for await (const chunk of input) {
      if (outcome.begin.length === 0) outcome.begin = chunk.slice(0, 8);
      decoder.push(chunk);
      await flush();
      if (outcome.readerLeft || outcome.writeError !== undefined || output.destroyed) break;
    }
    decoder.end();
    await flush();
  } catch (error) {
    outcome.readError = error instanceof Error ? error : new Error(String(error));
  } finally {
    output.off('error', onWriteError);
  }
  return outcome;
}

/** Resolves when more can be written, or never will be. */
async function drained(output: Writable): Promise<void> {
  if (output.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      output.off('drain', done).off('close', done).off('error', done);
      resolve();
    };
    output.on('drain', done).on('close', done).on('error', done);
  });
}

function readProblem(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return `File not found: ${file}. Give an NMEA log, or - to read from standard input.`;
  if (error.code === 'EACCES') return `This user doesn't have permission to read ${file}.`;
  if (error.code === 'EISDIR') return `${file} is a folder. Choose one file in it.`;
  return `${file === '-' ? 'The input' : file} cannot be read: ${error.message}.`;
}

function withoutSentences({ bytes, damagedSentences, dropped }: DecoderCounts): string {
  if (bytes === 0) return 'is empty';
  if (damagedSentences === 0) return 'has no AIS sentence (lines with !AIVDM, !BSVDM and the like)';
  const bad = dropped.badChecksum;
  return `has only damaged AIS sentences: ${bad} with a bad checksum, ${damagedSentences - bad} malformed`;
}

function summary({ sentences, messages, badTagBlocks, dropped }: DecoderCounts): string {
  const parts = [
    [dropped.unsupportedType, 'of other types'],
    [dropped.badLength, 'empty or of a wrong length'],
    [dropped.orphanFragment, 'parts without the rest'],
    [dropped.badChecksum, 'with a bad checksum'],
    [dropped.malformed, 'malformed'],
    [badTagBlocks, 'bad tag blocks'],
  ] as const;
  const rest = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return `${sentences} sentences, ${messages} messages decoded${rest.length === 0 ? '' : `; ${rest.join(', ')}`}.`;
}

export const run: RunCommand = (args) => decodeCommand([...args], process.stdin, process.stdout, process.stderr);
