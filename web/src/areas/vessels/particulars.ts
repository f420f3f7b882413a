import type { VesselPage } from '@wheelhouse/contract/vessels';
import type { Names } from '#lib/dictionaries.ts';
import { formatDay, formatMetres, formatPower, formatTonnage } from '#lib/format.ts';

/** One row of the particulars. `field` names its label and its source; a value the register lacks is undefined. */
export interface Particular {
  readonly field: string;
  readonly value: string | undefined;
}

function formatted<T>(value: T | undefined, format: (value: T) => string): string | undefined {
  return value === undefined ? undefined : format(value);
}

/** What the register says of a vessel, in the order a shipowner reads it. */
export function particularsOf(vessel: VesselPage, names: Names): readonly Particular[] {
  const { vesselSizes: sizes, engine, vesselClass, built } = vessel;
  const motor = [names.manufacturer(engine?.manufacturerId), formatted(engine?.power, formatPower)];
  return [
    { field: 'vesselType', value: names.vesselType(vessel.vesselType?.id) },
    { field: 'flag', value: names.country(vessel.flag) },
    { field: 'callSign', value: vessel.callSign },
    { field: 'harbourNumber', value: vessel.harbourNumber },
    { field: 'registrationNumber', value: vessel.registrationNumber },
    { field: 'registrationDate', value: formatted(vessel.registrationDate, formatDay) },
    { field: 'leftFleet', value: formatted(vessel.leftFleet, formatDay) },
    { field: 'port', value: vessel.port },
    { field: 'imo', value: vessel.imo?.toString() },
    { field: 'mmsi', value: vessel.mmsi?.toString() },
    { field: 'cfr', value: vessel.cfr },
    { field: 'buildYear', value: (vessel.buildYear ?? built?.buildYear)?.toString() },
    { field: 'vesselYard', value: built?.vesselYard?.name },
    { field: 'lengthOverall', value: formatted(sizes.lengthOverall, formatMetres) },
    { field: 'bruttotons', value: formatted(sizes.bruttotons, formatTonnage) },
    { field: 'engine', value: motor.filter((part) => part !== undefined).join(', ') || undefined },
    { field: 'classification', value: vesselClass?.classification },
    { field: 'classNotation', value: vesselClass?.classNotation },
    { field: 'notableMentions', value: vesselClass?.notableMentions },
  ];
}
