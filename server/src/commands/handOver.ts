import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#platform/errors/errorCode.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { argumentsToHeader, commandLine, commandRoute } from './commandMessages.ts';
import { notedSocket } from './commandSocketPlace.ts';

export interface Terminal {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** Errors of connecting that mean that no server of this user listens there. */
const nobodyThere = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EACCES', 'ENOTDIR']);

/**
 * Lets the running server of a data folder run a command, and writes what it answers.
 *
 * @param args The command's name and its arguments; paths are absolute.
 * @param input The command's standard input.
 * @returns The exit code; undefined if no server is running there.
 * @throws UserFacingError if the server ends before the command.
 */
export async function handOver(
  args: readonly string[],
  input: NodeJS.ReadableStream | string,
  { dataFolder, stdout, stderr }: Terminal & { readonly dataFolder: string },
): Promise<number | undefined> {
  const socketPath = await notedSocket(dataFolder);
  if (socketPath === undefined) return undefined;
  const socket = await connectTo(socketPath);
  if (socket === undefined) return undefined;
  const { method, path, argumentsHeader } = commandRoute;
  const headers = { [argumentsHeader]: argumentsToHeader(args) };
  const asking = request({ createConnection: () => socket, method, path, headers });
  const answered = once(asking, 'response');
  // A server that answers before it has read all, or ends, is noticed by the answer.
  pipeline(typeof input === 'string' ? Readable.from([input]) : input, asking).catch(() => undefined);
  const response = await answered.then(
    ([first]: IncomingMessage[]) => first,
    () => undefined,
  );
  if (response === undefined) throw serverEnded();
  const exit = await writeAnswer(response, { stdout, stderr });
  asking.destroy();
  if (exit === undefined) throw serverEnded();
  return exit;
}

/** A connection to the server; undefined if none listens there for this user. */
async function connectTo(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    if (nobodyThere.has(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

async function writeAnswer(response: IncomingMessage, { stdout, stderr }: Terminal): Promise<number | undefined> {
  try {
    for await (const text of createInterface({ input: response })) {
      const line = commandLine.parse(JSON.parse(text));
      if ('exit' in line) return line.exit;
      if ('out' in line) stdout.write(line.out);
      else stderr.write(line.err);
    }
  } catch {
    // A line that was cut off is dropped.
  }
  return undefined;
}

function serverEnded(): UserFacingError {
  return new UserFacingError(
    'The server ended before the command did. What the command had not finished was not stored. Run it again.',
  );
}
