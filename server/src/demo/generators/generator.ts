import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { DemoVessel } from '#demo/fleet/makeFleet.ts';

/** What stands as source of everything the demonstration makes. */
export const DEMONSTRATION_SOURCE = 'Demonstration';

/** What a generator makes its part of the world from. */
export interface World {
  transaction: Transaction<Schema>;
  seed: string;
  /** `YYYY-MM-DD`. */
  today: string;
  mediaFolder: string;
  hashPassword: (password: string) => Promise<string>;
  fleet: readonly DemoVessel[];
  /** Numbers of the fleet's vessels in the database, in its order. */
  vesselIds: readonly number[];
}

/** One part of the world; each draws from chance of its own, so that a new one changes none of the others. */
export interface Generator {
  /** What is being made, for those who wait. */
  name: string;
  make(world: World): Promise<void>;
}
