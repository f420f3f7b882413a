import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A browser without a graphics card, spoken to by its own protocol. A test tool listens to everything a page loads, and
 * listening to 10 MB costs the page's main thread more than the refresh we measure.
 */
export interface BareBrowser {
  open(address: string): Promise<BarePage>;
  close(): Promise<void>;
}

export interface BarePage {
  /** Runs a function, which may use nothing but the page, and waits for its promise. */
  run(action: () => unknown): Promise<unknown>;
  /** Waits until a function answers true. */
  until(condition: () => boolean): Promise<void>;
  /** Turns the mouse's wheel over a place of the window, in CSS pixels, as a person's mouse does. */
  wheel(x: number, y: number, down: number): Promise<void>;
  /** Presses and releases a key, named as in `KeyboardEvent.key`, that types nothing. */
  press(key: string): Promise<void>;
  /** What the browser notes down while work is done (trace format: chromium.googlesource.com/catapult, TraceEvent). */
  trace(categories: readonly string[], work: () => Promise<void>): Promise<TraceEvent[]>;
  close(): Promise<void>;
}

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: wall clock, and of the thread's processor time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly error?: { readonly message: string };
  // What a method answers is for its caller to know.
  readonly result?: Record<string, unknown>;
  readonly params?: { readonly value?: TraceEvent[] };
}

const flags = [
  '--headless',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-background-networking',
  '--no-first-run',
  '--window-size=1440,900',
];
/**
 * How the page is drawn: with WebGL in software, as the map needs it, or plainly. In software WebGL takes longer over a
 * frame of a page without a map than the page itself.
 */
const drawings = {
  webGl: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-sandbox'],
  plain: ['--disable-gpu'],
} as const;
const waitMs = 60_000;

/** Virtual key codes as the protocol counts them. */
const keyCodes: Readonly<Record<string, number>> = { PageDown: 34, End: 35, Home: 36, ArrowUp: 38, ArrowDown: 40 };

class Protocol {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners = new Set<(message: Message) => void>();
  #count = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      // The protocol is JSON text of this shape.
      const message = JSON.parse(String(data)) as Message;
      if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
      for (const listener of this.#listeners) listener(message);
    });
  }

  async send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    this.#count += 1;
    const id = this.#count;
    const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { error, result } = await answer;
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  listen(listener: (message: Message) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

async function openPage(protocol: Protocol, address: string): Promise<BarePage> {
  const { targetId } = await protocol.send('Target.createTarget', { url: address });
  const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: true });

  async function run(action: () => unknown): Promise<unknown> {
    const expression = `(${action.toString()})()`;
    const answer = await protocol.send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      String(sessionId),
    );
    if (answer['exceptionDetails'] !== undefined) throw new Error(JSON.stringify(answer['exceptionDetails']));
    // The protocol's RemoteObject.
    return (answer['result'] as { value?: unknown }).value;
  }

  return {
    run,
    async until(condition) {
      const deadline = Date.now() + waitMs;
      // A page between two addresses has nothing to answer.
      while ((await run(condition).catch(() => false)) !== true) {
        if (Date.now() > deadline) throw new Error(`The page at ${address} never came so far: ${condition.toString()}`);
        await sleep(100);
      }
    },
    async wheel(x, y, down) {
      const turn = { type: 'mouseWheel', x, y, deltaX: 0, deltaY: down };
      await protocol.send('Input.dispatchMouseEvent', turn, String(sessionId));
    },
    async press(key) {
      const code = keyCodes[key];
      if (code === undefined) throw new Error(`The key ${key} has no code here.`);
      const stroke = { key, code: key, windowsVirtualKeyCode: code };
      await protocol.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...stroke }, String(sessionId));
      await protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }, String(sessionId));
    },
    async trace(categories, work) {
      const events: TraceEvent[] = [];
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = protocol.listen(({ method, params }) => {
        if (method === 'Tracing.dataCollected') events.push(...(params?.value ?? []));
        if (method === 'Tracing.tracingComplete') resolve();
      });
      const traceConfig = { includedCategories: categories };
      await protocol.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
      await work();
      await protocol.send('Tracing.end');
      await promise;
      stop();
      return events;
    },
    async close() {
      await protocol.send('Target.closeTarget', { targetId });
    },
  };
}

/** Starts the browser at a path with an empty profile. */
export async function startBareBrowser(
  executable: string,
  drawing: keyof typeof drawings = 'webGl',
): Promise<BareBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'wheelhouse-browser-'));
  const child = spawn(executable, [...flags, ...drawings[drawing], `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (part: Buffer) => {
      output += part.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('close', () => reject(new Error(`The browser did not start:\n${output}`)));
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const protocol = new Protocol(socket);
  return {
    open: (page) => openPage(protocol, page),
    async close() {
      const closed = new Promise((resolve) => child.on('close', resolve));
      await protocol.send('Browser.close');
      await closed;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
