import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
/** Creating the demo takes 11 s on a quiet machine; 101 s were measured at a load of thirty on two cores. */
const startMs = 240_000;
/** A freshly filled database takes some time to write its data to disk. */
const stopMs = 60_000;

/** Runs one command of the program to its end, with an input. Throws with its output if it fails. */
export async function runCommand(dataFolder: string, args: readonly string[], input = ''): Promise<string> {
  const child = start(dataFolder, args);
  // A command that reads nothing may have ended before.
  child.stdin?.on('error', () => undefined).end(input);
  const output = listen(child);
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`wheelhouse ${args.join(' ')} ended with ${String(code)}:\n${output()}`);
  return output();
}

export interface ServerSettings {
  /** Sources of positions, as in `WHEELHOUSE_AIS`. */
  readonly positionSources?: string;
  /** Whether an empty data folder is filled with the demo. */
  readonly demonstration?: boolean;
  /** The video of the home page. */
  readonly videoUrl?: string;
  /** The folder of another catalogue of sentences, and that of the page built with it. */
  readonly catalogue?: string;
  readonly page?: string;
  /** A free one by default. */
  readonly port?: number;
}

/** A running server: its address, and a function to stop it. */
export interface RunningServer {
  readonly address: string;
  /** Waits for an output. Throws with the output so far after a timeout. */
  waitForOutput(words: string, withinMs: number): Promise<void>;
  stop(): Promise<void>;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
}

/** Starts the real server on a free port and waits until it is ready. */
export async function startServer(dataFolder: string, settings: ServerSettings): Promise<RunningServer> {
  const child = start(dataFolder, ['serve'], settings);
  const output = listen(child);
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    const port = /ready on http:\/\/[^\s:]+:(\d+)/.exec(output())?.[1];
    const address = `http://localhost:${port}`;
    if (port !== undefined && (await isReady(address))) {
      return {
        address,
        waitForOutput: (words, withinMs) => waitForOutput(child, output, words, withinMs),
        stop: () => end(child, 'SIGTERM'),
        kill: () => end(child, 'SIGKILL'),
      };
    }
    if (child.exitCode !== null) break;
    await pause(50);
  }
  await end(child, 'SIGTERM');
  throw new Error(`The server did not become ready:\n${output()}`);
}

async function waitForOutput(
  child: ChildProcess,
  output: () => string,
  words: string,
  withinMs: number,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!output().includes(words)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The server did not say "${words}", but:\n${output()}`);
    }
    await pause(100);
  }
}

function start(dataFolder: string, args: readonly string[], settings: ServerSettings = {}): ChildProcess {
  const env = {
    ...process.env,
    WHEELHOUSE_DATA: dataFolder,
    DATABASE_URL: '',
    WHEELHOUSE_DEMO: settings.demonstration === true ? 'on' : 'off',
    WHEELHOUSE_AIS: settings.positionSources ?? '',
    WHEELHOUSE_VIDEO_URL: settings.videoUrl,
    WHEELHOUSE_MESSAGES: settings.catalogue,
    WHEELHOUSE_PAGE: settings.page,
    WHEELHOUSE_LOG: 'warn',
    // More of the past of all ships takes a minute of processor time to make, and no journey looks at it.
    WHEELHOUSE_RETENTION_DAYS: settings.demonstration === true ? '14' : undefined,
    PORT: String(settings.port ?? 0),
  };
  return spawn(process.execPath, [program, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Collects a program's output of both streams. */
function listen(child: ChildProcess): () => string {
  const parts: string[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part.toString()));
  child.stderr?.on('data', (part: Buffer) => parts.push(part.toString()));
  return () => parts.join('');
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/health/ready`).catch(() => undefined);
  return answer?.status === 200;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = new Promise((resolve) => child.on('close', resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await closed;
  clearTimeout(late);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
