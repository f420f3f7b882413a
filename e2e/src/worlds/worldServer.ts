import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where journeys request their worlds; see world.ts. */
    worldServer: string;
  }
}

/** A running server with the register, which all journeys of a worker share. */
export interface RegisterWorld {
  readonly address: string;
  /** The UDP port it listens on for AIS. */
  readonly aisPort: number;
}

/** A running server with the demonstration, which journeys of all workers share at the same time. */
export interface DemonstrationWorld {
  readonly address: string;
  /** Its data folder. */
  readonly folder: string;
}

/** Asks with a client that waits as long as a world takes. */
async function ask(place: string): Promise<unknown> {
  // An HTTP client's `response` event has one.
  const [response] = (await once(get(inject('worldServer') + place), 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`The world of the journeys was not made: ${answer}`);
  return JSON.parse(answer);
}

const worker = process.env['VITEST_POOL_ID'] ?? '1';

/** The register's server of this worker, started when its first journey asks. */
export async function registerWorld(): Promise<RegisterWorld> {
  // Written by world.ts.
  return (await ask(`/register/${worker}`)) as RegisterWorld;
}

/** What the demonstration is for: to be looked at, or for journeys that change what others look at. */
export type DemonstrationUse = 'looking' | 'changing';

/** The demonstration's server for a use, started when the first journey asks. */
export async function demonstrationWorld(use: DemonstrationUse): Promise<DemonstrationWorld> {
  // Written by world.ts.
  return (await ask(`/demonstration/${use}`)) as DemonstrationWorld;
}

/** The data folder of the complete demo, to be copied. */
export async function demonstrationFolder(): Promise<string> {
  // Written by world.ts.
  const { folder } = (await ask('/demonstration')) as { folder: string };
  return folder;
}
