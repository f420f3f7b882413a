import { weatherPlanes } from '@wheelhouse/contract/weather';
import type { FieldFrame } from './fieldFrame.ts';
import type { FieldGroup, FoundField } from './collectFields.ts';
import { toLatLon, vectorsToLatLon, type LatLonField } from './grib/toLatLon.ts';
import { makerOf } from './parameters.ts';

const zeroCelsius = 273.15;

/** A field whose values could not be read, and why. */
export class FieldFailure extends Error {
  override name = 'FieldFailure';
  readonly field: FoundField;

  constructor(field: FoundField, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.field = field;
  }
}

/**
 * The frame of a group of fields: on a regular grid, in the units of its layer.
 * @throws FieldFailure if values of a field cannot be read
 */
export async function frameOfFields({ layer, planes }: FieldGroup): Promise<FieldFrame> {
  const fields = weatherPlanes[layer].map((name) => planes.get(name));
  const first = fields.find((field) => field !== undefined);
  if (first === undefined) throw new RangeError('A group has no field.');
  const onGrid =
    layer === 'wind' || layer === 'currents' ? await vectorOf(fields) : await scalarsOf(weatherPlanes[layer], fields);
  const grid = onGrid.find((field) => field !== undefined)?.grid;
  if (grid === undefined) throw new RangeError('A group has no field.');
  const { centre, reference, validTime } = first.message;
  return {
    layer,
    grid,
    time: validTime,
    reference,
    source: makerOf(centre),
    demonstration: false,
    planes: onGrid.map((field) => planeOf(field, grid.columns * grid.rows, layer === 'temperature' ? zeroCelsius : 0)),
    quanta: fields.map((field) => field?.message.quantum ?? 0),
  };
}

/** Values of a plane, minus the file's zero point; only NaN if there is no field. */
function planeOf(field: LatLonField | undefined, cells: number, zero: number): Float32Array {
  if (field === undefined) return new Float32Array(cells).fill(Number.NaN);
  const plane = new Float32Array(cells);
  for (let cell = 0; cell < cells; cell += 1) plane[cell] = (field.values[cell] ?? Number.NaN) - zero;
  return plane;
}

async function scalarsOf(
  names: readonly string[],
  fields: readonly (FoundField | undefined)[],
): Promise<(LatLonField | undefined)[]> {
  const drawn: (LatLonField | undefined)[] = [];
  for (const [place, field] of fields.entries()) {
    drawn.push(
      field &&
        (await reading(field, async ({ message }) =>
          toLatLon(message.grid, await message.values(), names[place] === 'direction' ? 'direction' : 'scalar'),
        )),
    );
  }
  return drawn;
}

async function vectorOf([x, y]: readonly (FoundField | undefined)[]): Promise<LatLonField[]> {
  if (x === undefined || y === undefined) throw new RangeError('Half a vector cannot be drawn.');
  const along = await reading(x, ({ message }) => message.values());
  return await reading(y, async ({ message }) => {
    const { grid, eastward, northward } = vectorsToLatLon(message.grid, along, await message.values());
    return [
      { grid, values: eastward },
      { grid, values: northward },
    ];
  });
}

async function reading<Value>(field: FoundField, read: (field: FoundField) => Promise<Value>): Promise<Value> {
  try {
    return await read(field);
  } catch (error) {
    throw new FieldFailure(field, error);
  }
}
