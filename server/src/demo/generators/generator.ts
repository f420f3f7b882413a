import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { DemoVessel } from '#demo/fleet/makeFleet.ts';

/** The source of everything in the demo. */
export const DEMONSTRATION_SOURCE = 'Demonstration';

/** The input of a generator. */
export interface World {
  transaction: Transaction<Schema>;
  seed: string;
  /** `YYYY-MM-DD`. */
  today: string;
  mediaFolder: string;
  hashPassword: (password: string) => Promise<string>;
  fleet: readonly DemoVessel[];
  /** Numbers of the vessels in the database, in order. */
  vesselIds: readonly number[];
}

/** One part of the demo; each has its own random numbers, so that a new one changes none of the others. */
export interface Generator {
  /** What is being created, for progress output. */
  name: string;
  make(world: World): Promise<void>;
}
