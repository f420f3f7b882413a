import type { Door, Within } from '#door.ts';
import type { DemoVessel } from '#world/fleet/makeFleet.ts';

/** The source of everything in the demo. */
export const DEMONSTRATION_SOURCE = 'Demonstration';

/** The input of a generator. */
export interface World {
  transaction: Within;
  seed: string;
  /** `YYYY-MM-DD`. */
  today: string;
  mediaFolder: string;
  /** The program's functions; its database is used by the transaction. */
  program: Pick<Door, 'hashPassword' | 'issueInvoice' | 'describePromotion'>;
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
