import type { Waters } from './waters.ts';
import { Voyage } from './voyage.ts';
import { Random } from '#random.ts';

/** A vessel of the register, with the data of its transponder. Metres. */
export interface VesselAboard {
  mmsi: number;
  imo: number | undefined;
  name: string;
  callSign: string | undefined;
  vesselTypeId: number;
  length: number;
  width: number;
  draft: number;
  country: string;
  port: string;
}

/** A ship that sends AIS. */
export interface Transmitter {
  vessel: VesselAboard;
  voyage: Voyage;
  /** Class A for larger vessels; smaller ones have the simpler class B. */
  isClassA: boolean;
}

/** Fishing vessels from this length on must have class A. */
const CLASS_A_FROM_METRES = 15;
/** Share of the others with an MMSI that have a transponder, and of the larger ones that are in service. */
const SMALL_SHARE = 0.22;
const LARGE_SHARE = 0.88;

/** The vessels that send, always the same ones. */
export function transmittersOf(vessels: readonly VesselAboard[], waters: Waters): Transmitter[] {
  return vessels.flatMap((vessel) => {
    const isClassA = vessel.length >= CLASS_A_FROM_METRES;
    if (!new Random('transmits', vessel.mmsi).chance(isClassA ? LARGE_SHARE : SMALL_SHARE)) return [];
    const voyage = Voyage.of(vessel, waters);
    return voyage === undefined ? [] : [{ vessel, voyage, isClassA }];
  });
}
