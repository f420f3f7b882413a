import { areaLimits, areaMessages, ringOf, type AreaShape } from '@wheelhouse/contract/areaShape';
import { importAreas, listAreas, type DrawnArea } from '@wheelhouse/contract/drawnAreas';
import { listOrganisations } from '@wheelhouse/contract/organisations';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';
import { areaGeoJson, areaGpx, areaKml } from './areaFiles.ts';
import { readAreas, UnreadableAreas } from './readAreas.ts';

const polygon = (...corners: readonly (readonly [number, number])[]): AreaShape => ({
  kind: 'polygon',
  points: corners.map(([longitude, latitude]) => ({ latitude, longitude })),
});
const bank = { name: 'Cod & <nets>', shape: polygon([5, 60], [6, 60], [6, 61], [5, 61]) };
const over = { name: 'Over', shape: polygon([179, -18], [-179, -18], [-179, -17], [179, -17]) };
const bow = { name: 'Bow', shape: polygon([5, 60], [6, 61], [5, 61], [6, 60]) };
const collection = (...features: readonly unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const named = (name: string | undefined, geometry: unknown) => ({
  type: 'Feature',
  properties: name === undefined ? {} : { name },
  geometry,
});
const ring = (shape: AreaShape) => ringOf(shape).map(([x, y]) => [x, y]);

describe('the areas of a file', () => {
  test.for([
    ['GeoJSON', areaGeoJson],
    ['GPX', areaGpx],
    ['KML', areaKml],
  ] as const)('come back from the %s that this program writes', ([, write]) => {
    const [read, crossing] = [readAreas(write(bank)), readAreas(write(over))];
    expect(read).toEqual({ areas: [bank], simplified: 0, holes: 0, leftOut: 0 });
    const [back] = crossing.areas;
    expect(crossing.areas).toHaveLength(1);
    expect(back).toMatchObject({ name: 'Over' });
    expect(back?.problem).toBeUndefined();
    const longitudes = back?.shape.kind === 'polygon' ? back.shape.points.map(({ longitude }) => longitude) : [];
    expect(longitudes.every((at) => Math.abs(at) >= 179)).toBe(true);
  });

  test.for([
    ['GPX', areaGpx, /<rte>.*<\/rte>/s],
    ['KML', areaKml, /<Placemark>.*<\/Placemark>/s],
  ] as const)('come back from %s, also 2,000 in one file', ([, write, part]) => {
    const areas = Array.from({ length: 2000 }, (_, number) => {
      const [west, south] = [-180 + (number % 350), -80 + ((number * 7) % 150)];
      const corners = Array.from({ length: 3 + (number % 100) }, (__, corner) => {
        const angle = (2 * Math.PI * corner) / (3 + (number % 100));
        return [west + 5 + 2 * Math.cos(angle), south + 5 + Math.sin(angle)] as const;
      });
      return { name: `Område ${number} & <nets>`, shape: polygon(...corners) };
    });
    const parts = areas.map((area) => part.exec(write(area))?.[0]);
    const read = readAreas(write(bank).replace(part, () => parts.join('\n')));
    expect({ ...read, areas: read.areas.map(({ name }) => name) }).toEqual({
      areas: areas.map(({ name }) => name),
      simplified: 0,
      holes: 0,
      leftOut: 0,
    });
    for (const [index, { shape }] of areas.entries()) {
      const found = read.areas[index];
      expect(found?.problem).toBeUndefined();
      const [written, back] = [ring(shape), found === undefined ? [] : ring(found.shape)];
      expect(back).toHaveLength(written.length);
      const far = written.flatMap((at, corner) =>
        at.map((degrees, axis) => Math.abs(degrees - (back[corner]?.[axis] ?? NaN))),
      );
      // Files have six decimals.
      expect(Math.max(...far)).toBeLessThan(0.000_000_6);
    }
  });

  test('are polygons of any geometry, and points and open lines are counted', () => {
    const text = collection(
      named('Parts', { type: 'MultiPolygon', coordinates: [[ring(bank.shape)], [ring(bow.shape)]] }),
      named('Hole', { type: 'Polygon', coordinates: [ring(bank.shape), ring(bank.shape)] }),
      named(undefined, {
        type: 'GeometryCollection',
        geometries: [{ type: 'Polygon', coordinates: [ring(bank.shape)] }],
      }),
      named('Buoy', { type: 'Point', coordinates: [5, 60] }),
      named('Trip', {
        type: 'LineString',
        coordinates: [
          [5, 60],
          [6, 60],
          [7, 61],
          [8, 61],
        ],
      }),
      named('Nothing', null),
    );
    const found = readAreas(text);
    expect(found.areas.map(({ name, problem }) => [name, problem])).toEqual([
      ['Parts (1)', undefined],
      ['Parts (2)', say(areaMessages.crossesItself)],
      ['Hole', undefined],
      ['', undefined],
    ]);
    expect(found).toMatchObject({ holes: 1, leftOut: 2, simplified: 0 });
  });

  test('have at most as many corners as an area may have, near the border of the file', () => {
    const corners = Array.from({ length: 5000 }, (_, index) => {
      const angle = (2 * Math.PI * index) / 5000;
      return [5 + Math.cos(angle), 60 + Math.sin(angle)];
    });
    const text = JSON.stringify({ type: 'Polygon', coordinates: [[...corners, corners[0]]] });
    const { areas, simplified } = readAreas(text);
    expect(simplified).toBe(1);
    const [{ shape } = bank] = areas;
    const points = shape.kind === 'polygon' ? shape.points : [];
    expect(points.length).toBeLessThanOrEqual(areaLimits.pointsMax);
    expect(points.length).toBeGreaterThan(30);
  });

  test('with projected coordinates are not in degrees', () => {
    const { areas } = readAreas(
      JSON.stringify({
        type: 'Polygon',
        coordinates: [
          [
            [500000, 6700000],
            [600000, 6700000],
            [600000, 6800000],
            [500000, 6700000],
          ],
        ],
      }),
    );
    expect(areas[0]?.problem).toBe(say(areaMessages.notDegrees));
  });

  test.for(['', '{', '<gpx', '<html></html>', '[1, 2]', '{"type":"Polygon","coordinates":[[["a"]]]}', 'PK'])(
    'are refused in %j, which is no such file',
    (text) => {
      expect(() => readAreas(text)).toThrow(UnreadableAreas);
    },
  );
});

describe('the import of areas', () => {
  const file = (name: string, text: string) => new File([text], name);
  const shown = (area: Pick<DrawnArea, 'name' | 'shape'>) => JSON.parse(areaGeoJson(area)).features[0];

  beforeEach(() => {
    server.answers(listAreas, []);
    server.answers(listOrganisations, []);
  });

  async function openFile(chosen: File) {
    await openPage('/areas', { as: 'skipper' });
    await page.getByRole('button', { name: 'Import areas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import areas' });
    await expect.element(dialog.getByRole('button', { name: 'Choose file' })).toHaveFocus();
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
    if (input === null) throw new Error('the dialog has no input for a file');
    await userEvent.upload(input, chosen);
    return dialog;
  }

  test('shows what is in the file and sends what is chosen', async () => {
    server.answers(importAreas, () => {
      server.answers(listAreas, [{ id: 1, ...bank, mayChange: true }]);
      return [];
    });
    const text = collection(
      shown(bank),
      shown(over),
      named(undefined, { type: 'Polygon', coordinates: [ring(bow.shape)] }),
    );
    const dialog = await openFile(file('areas.geojson', text));
    const areas = dialog.getByRole('group', { name: 'Areas in the file' });
    await expect.element(areas.getByRole('checkbox', { name: 'Cod & <nets>' })).toBeChecked();
    await expect.element(areas.getByRole('checkbox', { name: 'Area 3' })).toBeDisabled();
    await expect.element(areas.getByText('The border crosses itself.', { exact: false })).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await areas.getByRole('checkbox', { name: 'Over' }).click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.element(page.getByText('1 area imported.')).toBeVisible();
    expect(server.requestsTo(importAreas).map(({ body }) => body)).toEqual([{ areas: [bank] }]);
    await expect.poll(() => dialog.query()).toBeNull();
    await expect.element(page.getByRole('list', { name: 'Areas' }).getByText(bank.name)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Import areas' })).toHaveFocus();
  });

  test('goes in parts that the server takes, and goes on after a refusal without sending a part twice', async () => {
    let requests = 0;
    server.answers(importAreas, () => {
      requests += 1;
      if (requests === 2) throw new Refused(422, areaMessages.tooMany);
      return [];
    });
    const corners = Array.from({ length: 900 }, (_, index) => {
      const angle = (2 * Math.PI * index) / 900;
      return [5 + Math.cos(angle), 60 + Math.sin(angle)];
    });
    const circle = { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
    const text = collection(...Array.from({ length: 12 }, (_, index) => named(`Area ${index}`, circle)));
    const dialog = await openFile(file('many.json', text));
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.element(dialog.getByText('You can have up to 200 areas.', { exact: false })).toBeVisible();
    await expect.element(dialog.getByRole('checkbox', { name: 'Area 4', exact: true })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.element(page.getByText('7 areas imported.')).toBeVisible();
    expect(server.requestsTo(importAreas).map(({ body }) => body.areas.length)).toEqual([5, 5, 5, 2]);
  });

  test('gives the focus back to its button when it is closed by a key', async () => {
    const dialog = await openFile(file('areas.gpx', areaGpx(bank)));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.query()).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Import areas' })).toHaveFocus();
  });

  test('shows that a file has another format, and that one must be chosen', async () => {
    const dialog = await openFile(file('areas.kml', 'PK'));
    await expect.element(dialog.getByText('This file is not GeoJSON, GPX or KML, or it is damaged.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.element(dialog.getByText('Choose a file, and at least one area of it.')).toBeVisible();
    expect(server.requestsTo(importAreas)).toEqual([]);
  });
});
