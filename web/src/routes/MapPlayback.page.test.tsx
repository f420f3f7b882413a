import { listAlertEvents } from '@wheelhouse/contract/alerts';
import { listSeaEvents } from '@wheelhouse/contract/seaEvents';
import { listFleetMoves } from '@wheelhouse/contract/fleetNow';
import { getPlayback, playbackMessages } from '@wheelhouse/contract/playback';
import { packPlayback } from '@wheelhouse/contract/playbackFrame';
import { listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { listForecasts } from '@wheelhouse/contract/weather';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsInBothThemes } from '#testAxe.ts';
import { useMapWithoutPicture } from '#testMap.ts';
import { keepFleets } from '#testFleets.ts';
import { openPage, type Visited } from '#testPage.ts';
import { kvaloy } from '#testRegister.ts';
import { server } from '#testServer.ts';
import { answerShips, kvaloyAtSea, offTromso, overKvaloy } from '#testShips.ts';
import { answerVessel } from '#testVessel.ts';
import { forecasts } from '#testWeather.ts';

const hourMs = 3_600_000;
const bar = page.getByRole('region', { name: 'Playback' });
const slider = bar.getByRole('slider', { name: 'Time shown' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const moment = () => Date.parse(bar.element().querySelector('time')?.dateTime ?? '');
const ready = () => expect.element(bar).toHaveAttribute('aria-busy', 'false');
const counted = page.getByText('1 vessel', { exact: true });
/** Of the address, in milliseconds. */
const time = (visited: Visited, name: string) => Date.parse(visited.search()[name] ?? '');

/** A point of Kvaløy each ten minutes: it lies still for an hour, then goes south at 8 knots. */
function tracksFrom(from: number): Uint8Array<ArrayBuffer> {
  const points = Array.from({ length: 30 }, (_, place) => Math.max(0, place - 6) / 45);
  return packPlayback({
    start: from / 1000,
    found: 1,
    tolerance: 25,
    vessels: [
      {
        id: kvaloy.id,
        name: kvaloy.name,
        flag: 'NO',
        vesselTypeId: 19,
        points: {
          count: points.length,
          at: points.map((_, place) => from + place * 600_000),
          latitude: points.map((south) => Math.round((offTromso.latitude - south) * 600_000)),
          longitude: points.map(() => Math.round(offTromso.longitude * 600_000)),
          speed: points.map((south) => (south > 0 ? 80 : 0)),
          course: points.map(() => 1800),
          afterGap: points.map(() => 0),
        },
      },
    ],
  });
}
const nothing = packPlayback({ start: 0, found: 0, tolerance: 25, vessels: [] });

beforeEach(() => {
  useMapWithoutPicture();
  server.answers(listServiceBranches, []);
  server.answers(listProviders, []);
  answerVessel('skipper');
  answerShips([kvaloyAtSea], () => true);
  server.answers(getPlayback, ({ query: { from } }) => {
    const start = Date.parse(from);
    return new Response(start < Date.now() - 30 * 24 * hourMs ? nothing : tracksFrom(start));
  });
});

async function openPlayback(size: 'desktop' | 'phone' = 'desktop', fleets = keepFleets()): Promise<Visited> {
  const visited = await openPage(`${overKvaloy}&replay=view`, { as: 'skipper', size, fleets });
  await expect.poll(() => time(visited, 'from')).toBeGreaterThan(0);
  await ready();
  return visited;
}

describe('playback', () => {
  test('plays the last day, is moved by keys and by its slider, and its link opens the same moment', async () => {
    const visited = await openPage(overKvaloy, { as: 'skipper' });
    await expect.element(counted).toBeVisible();
    await tool('Play past positions').click();
    await expect.poll(() => time(visited, 'from')).toBeGreaterThan(0);
    await ready();
    const [from, to] = [time(visited, 'from'), time(visited, 'to')];
    expect(to - from).toBe(24 * hourMs);
    expect(moment()).toBe(from);
    await expect.element(counted).not.toBeInTheDocument();

    (await slider.findElement()).focus();
    await userEvent.keyboard('{End}');
    await expect.poll(moment).toBe(to);
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect.poll(moment).toBe(from + 600_000);
    await expect.poll(() => bar.getByRole('status').element().textContent).toContain('UTC');

    await userEvent.keyboard(' ');
    await expect.element(tool('Pause')).toBeVisible();
    await expect.poll(moment).toBeGreaterThan(from + 660_000);
    await userEvent.keyboard(' ');
    await expect.element(tool('Play')).toBeVisible();
    const shown = moment();
    await expect.poll(() => Math.abs(time(visited, 'at') - shown)).toBeLessThan(1000);

    await visited.reload();
    await expect.poll(() => Math.abs(moment() - shown)).toBeLessThan(1000);
    await tool('Back to live').click();
    await expect.element(counted).toBeVisible();
    for (const part of ['replay', 'from', 'to', 'at']) expect(visited.search()).not.toHaveProperty(part);
  });

  test('plays another period, and says what is wrong with one', async () => {
    const visited = await openPlayback();
    const period = bar.getByLabelText('Period');
    await period.selectOptions('Last 6 hours');
    await expect.poll(() => time(visited, 'to') - time(visited, 'from')).toBe(6 * hourMs);
    await period.selectOptions('From and to...');
    await bar.getByLabelText(/^To/).fill('2026-01-01T00:00');
    await bar.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(bar.getByText(say(playbackMessages.period))).toBeVisible();
    await bar.getByLabelText(/^From/).fill('2025-12-31T00:00');
    await bar.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.poll(() => visited.search()['to']).toMatch(/^2026-01-01|^2025-12-31/);
    await expect.element(bar.getByText('No positions were received here in this period.')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test('shows a pinned vessel with its speeds and stops, which keys and buttons lead to', async () => {
    const visited = await openPage(`${overKvaloy}&replay=pinned&tracks=${kvaloy.id}&vessel=${kvaloy.id}&trail=speed`, {
      as: 'skipper',
    });
    await expect.poll(() => time(visited, 'from')).toBeGreaterThan(0);
    await ready();
    const from = time(visited, 'from');
    expect(server.requestsTo(getPlayback).at(-1)?.query).toMatchObject({ vessels: [kvaloy.id] });
    await expect.element(bar.getByRole('list', { name: 'Speed' }).getByText('Slow: 0.5 to 3 kn')).toBeVisible();
    const panel = page.getByRole('region', { name: kvaloy.name, exact: false });
    const chart = panel.getByRole('slider', { name: `Speed of ${kvaloy.name} over time` });
    (await chart.findElement()).focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect.element(chart).toHaveAttribute('aria-valuenow', '10');
    expect(moment()).toBe(from);
    await userEvent.keyboard('{Enter}');
    await expect.poll(moment).toBe(from + 600_000);
    await panel.getByText('Speeds as a table').click();
    await expect.poll(() => panel.getByRole('table').getByRole('row').elements().length).toBe(146);
    await panel.getByText('Speeds as a table').click();
    await expect.element(panel.getByText('Stops (1)')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await panel.getByRole('button', { name: /^Stopped 1 h/ }).click();
    await expect.poll(moment).toBe(from);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('lists what happened to the fleets of the reader, and leads to the moment and the vessel', async () => {
    server.answers(listFleetMoves, ({ query: { from } }) => ({
      hasVessels: true,
      isAll: true,
      moves: [
        {
          kind: 'arrival' as const,
          at: new Date(Date.parse(from) + 2 * hourMs).toISOString(),
          ...offTromso,
          vessel: { id: kvaloy.id, name: kvaloy.name, flag: 'NO' },
          port: { id: 3, name: 'Tromsø', country: 'NO' },
        },
      ],
    }));
    const alertOf = (id: number, vesselId: number, hours: number) => (from: string) => ({
      id,
      alert: { id: 1, name: 'Bank' },
      text: `Alert ${id}`,
      at: new Date(Date.parse(from) + hours * hourMs).toISOString(),
      ...offTromso,
      vessel: { id: vesselId, name: 'ANY', flag: 'NO' },
    });
    server.answers(listAlertEvents, ({ query: { from = '' } }) => ({
      page: 0,
      size: 200,
      total: 2,
      data: [alertOf(2, kvaloy.id, 3)(from), alertOf(1, 999, 1)(from)],
    }));
    server.answers(listSeaEvents, ({ query: { from = '' } }) => ({
      page: 0,
      size: 200,
      total: 2,
      daysWaiting: 0,
      // A day is requested: its end is in the period, and the next but one is not.
      data: [72, 24].map((hours) => ({
        kind: 'ENCOUNTER' as const,
        starts: new Date(Date.parse(from) + hours * hourMs).toISOString(),
        hours: 3,
        vessel: { id: kvaloy.id, name: kvaloy.name, flag: 'NO' },
        other: { id: 999, name: 'BERTA', flag: 'NO' },
        ...offTromso,
        moments: [],
      })),
    }));
    const visited = await openPlayback('desktop', keepFleets({ Mine: [kvaloy.id] }));
    await tool('My fleets').click();
    const moves = bar.getByRole('list', { name: 'What happened to my fleets' });
    // The other alert is of no vessel of the fleets.
    await expect.element(moves.getByText('Alert 2')).toBeVisible();
    // The other encounter was after the period.
    expect(moves.getByText(`Encounter of ${kvaloy.name} and BERTA`).elements()).toHaveLength(1);
    expect(moves.getByRole('listitem').elements()).toHaveLength(3);
    expect(server.requestsTo(listSeaEvents)[0]?.query.fleets).toBe('mine');
    await moves.getByRole('button', { name: / arrived at Tromsø$/ }).click();
    await expect.element(page.getByRole('region', { name: kvaloy.name, exact: false })).toBeVisible();
    expect(moment()).toBe(time(visited, 'from') + 2 * hourMs);
    await expect.poll(() => time(visited, 'at')).toBe(moment());
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test('says that weather of a time was not kept', async () => {
    server.answers(listForecasts, forecasts);
    const period = 'from=2026-01-01T00:00Z&to=2026-01-02T00:00Z';
    await openPage(`${overKvaloy}&replay=view&layer=wind&${period}`, { as: 'skipper' });
    await expect.element(page.getByText(/^Wind at 10 m of this time was not kept/)).toBeVisible();
    expect(page.getByRole('region', { name: /^Forecast time/ }).elements()).toEqual([]);
  });

  test('is not covered by the list of tools that it was opened from on a phone', async () => {
    await openPage(overKvaloy, { as: 'skipper', size: 'phone' });
    await page.getByRole('group', { name: 'Map panels' }).getByRole('button', { name: 'Map tools' }).click();
    await tool('Play past positions').click();
    await ready();
    await expect.element(tool('Play')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Map tools' })).not.toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.element(tool('Pause')).toBeVisible();
  });

  test('has its slider and buttons in reach on a phone, and nothing over them', async () => {
    await openPlayback('phone');
    for (const part of [slider, tool('Play'), bar.getByLabelText('Speed of playback'), tool('Back to live')]) {
      const element = part.element();
      const { left, top, width, height } = element.getBoundingClientRect();
      expect(height).toBeGreaterThanOrEqual(40);
      const [x, y] = [left + width / 2, top + height / 2];
      expect(y).toBeGreaterThan(422);
      const found = document.elementFromPoint(x, y);
      expect(element === found || element.contains(found) || found?.contains(element) === true).toBe(true);
    }
    expect(document.documentElement.scrollWidth).toBe(390);
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
