import { describe, expect, it } from 'vitest';
import { packRows, unpackRows } from './packedRows.ts';
import { emptyRows, type PositionRows } from './positionRows.ts';

const rows: PositionRows = {
  mmsi: [257_000_001, 999_999_999],
  at: [1_764_374_400_123, 0],
  latitude: [54_000_000, -54_000_000],
  longitude: [-108_000_000, 108_000_000],
  speed: [0, null],
  course: [3599, null],
  heading: [359, null],
  status: [15, null],
};

describe('packed positions', () => {
  it.each([
    ['none', emptyRows()],
    ['some, with what is unknown', rows],
  ])('are read as they were written: %s', (_, some) => {
    expect(unpackRows(packRows(some))).toEqual(some);
  });

  it('are refused when any byte of them was changed, or some are missing', () => {
    const packed = packRows(rows);
    for (const [at, byte] of packed.entries()) {
      const changed = Buffer.from(packed);
      changed[at] = byte ^ 0xff;
      expect(unpackRows(changed), `byte ${at}`).toBeUndefined();
      expect(unpackRows(packed.subarray(0, at)), `${at} bytes`).toBeUndefined();
    }
  });
});
