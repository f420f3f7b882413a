import type { VesselPage } from '@wheelhouse/contract/vessels';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatDay, formatMetres, formatPower, formatTonnage } from '#lib/format.ts';

/** One row of the particulars. `field` is the key of its label; a value the register lacks is undefined. */
export interface Particular {
  readonly field: string;
  readonly value: string | undefined;
  /** Path of the value in the vessel, for its source. */
  readonly paths: readonly string[];
}

function formatted<T>(value: T | undefined, format: (value: T) => string): string | undefined {
  return value === undefined ? undefined : format(value);
}

/** The register's data on a vessel, in the order a shipowner reads it. */
export function particularsOf(vessel: VesselPage, names: Names): readonly Particular[] {
  const { vesselSizes: sizes, engine, vesselClass, built } = vessel;
  const motor = [names.manufacturer(engine?.manufacturerId), formatted(engine?.power, formatPower)];
  const enginePaths = Object.keys(engine ?? {}).map((key) => `engine.${key}`);
  const row = (field: string, value: string | undefined, ...paths: readonly string[]): Particular => ({
    field,
    value,
    paths: paths.length === 0 ? [field] : paths,
  });
  return [
    row('vesselType', names.vesselType(vessel.vesselType?.id)),
    row('flag', names.country(vessel.flag)),
    row('callSign', vessel.callSign),
    row('harbourNumber', vessel.harbourNumber),
    row('registrationNumber', vessel.registrationNumber),
    row('registrationDate', formatted(vessel.registrationDate, formatDay)),
    row('leftFleet', formatted(vessel.leftFleet, formatDay)),
    row('port', vessel.port),
    row('imo', vessel.imo?.toString()),
    row('mmsi', vessel.mmsi?.toString()),
    row('cfr', vessel.cfr),
    row('buildYear', (vessel.buildYear ?? built?.buildYear)?.toString(), 'built.buildYear'),
    row('vesselYard', built?.vesselYard?.name, 'built.vesselYard'),
    row('lengthOverall', formatted(sizes.lengthOverall, formatMetres), 'vesselSizes.lengthOverall'),
    row('bruttotons', formatted(sizes.bruttotons, formatTonnage), 'vesselSizes.bruttotons'),
    row('engine', motor.filter((part) => part !== undefined).join(', ') || undefined, ...enginePaths),
    row('classification', vesselClass?.classification, 'vesselClass.classification'),
    row('classNotation', vesselClass?.classNotation, 'vesselClass.classNotation'),
    row('notableMentions', vesselClass?.notableMentions, 'vesselClass.notableMentions'),
  ];
}
