import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ChildProcess } from 'node:child_process';
import { argumentsOfHeader, commandRoute, type CommandLine } from '#commands/commandMessages.ts';
import { makeSocketFolder, noteSocket, socketPaths } from '#commands/commandSocketPlace.ts';

/** The commands that change data in the database. The others need no server. */
const handed = new Set(['import', 'user', 'provider', 'invoice']);
/** More are not needed at once; each is a process. */
const mostAtOnce = 8;
/** A command that is stopped gets this long. */
const stopWithinMs = 5000;

interface CommandSocketOptions {
  readonly dataFolder: string;
  /** Starts a command as a process of its own. */
  readonly start: (args: readonly string[]) => ChildProcess;
  /** Called when a command was stopped, or killed by someone. */
  readonly killed: () => Promise<void>;
  readonly warn: (words: string) => void;
}

/**
 * Listens on a local socket for commands that people type on this machine while the server runs. Only the user of the server can
 * connect. Commands that run when it is closed are stopped.
 */
export async function listenForCommands(options: CommandSocketOptions): Promise<{ close(): Promise<void> }> {
  const running = new Set<ChildProcess>();
  // The standard input of a command may wait for a person.
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    answer(request, response, running, options).catch(() => response.destroy());
  });
  const path = await listenSomewhere(server, options);
  return {
    async close() {
      server.close();
      await Promise.all([...running].map(stop));
      server.closeAllConnections();
      if (path !== undefined) await rm(dirname(path), { recursive: true, force: true });
    },
  };
}

async function listenSomewhere(
  server: Server,
  { dataFolder, warn }: CommandSocketOptions,
): Promise<string | undefined> {
  let failure: unknown;
  for (const path of await socketPaths(dataFolder)) {
    try {
      await makeSocketFolder(dirname(path));
      server.listen(path);
      await once(server, 'listening');
      await noteSocket(dataFolder, path);
      return path;
    } catch (error) {
      failure = error;
    }
  }
  const reason = failure instanceof Error ? failure.message : String(failure);
  warn(`Commands can't be typed while this server runs: it has no local socket (${reason}).`);
  return undefined;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  running: Set<ChildProcess>,
  { start, killed }: CommandSocketOptions,
): Promise<void> {
  const args = argumentsOfHeader(request.headers[commandRoute.argumentsHeader]);
  const isOurs = request.method === commandRoute.method && request.url === commandRoute.path;
  if (!isOurs || args === undefined || !handed.has(args[0] ?? '')) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.flushHeaders();
  if (running.size >= mostAtOnce) {
    end(response, { err: `${mostAtOnce} commands are running already. Try again when one has ended.\n` }, { exit: 1 });
    return;
  }
  const child = start(args);
  running.add(child);
  // The person who typed the command has ended it.
  response.once('close', () => void stop(child));
  try {
    const { code, isKilled } = await run(child, request, response);
    if (isKilled) await killed();
    const last = isKilled ? [{ err: 'The command was stopped. What it had not finished was not stored.\n' }] : [];
    end(response, ...last, { exit: code });
  } finally {
    running.delete(child);
  }
}

async function run(
  child: ChildProcess,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<{ code: number; isKilled: boolean }> {
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error('A command has no streams.');
  const closed = once(child, 'close') as Promise<[number | null]>;
  // A command that reads nothing may have ended before.
  pipeline(request, stdin).catch(() => undefined);
  const [[code]] = await Promise.all([
    closed,
    forward(stdout, response, (out) => ({ out })),
    forward(stderr, response, (err) => ({ err })),
  ]);
  return { code: code ?? 1, isKilled: code === null };
}

/** Sends what the command writes; what is no longer read is dropped. */
async function forward(
  stream: NodeJS.ReadableStream,
  response: ServerResponse,
  lineOf: (text: string) => CommandLine,
): Promise<void> {
  stream.setEncoding('utf8');
  for await (const text of stream) {
    const line = `${JSON.stringify(lineOf(String(text)))}\n`;
    if (!response.destroyed && !response.write(line)) {
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
  }
}

function end(response: ServerResponse, ...lines: readonly CommandLine[]): void {
  response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await ended;
  clearTimeout(timer);
}
