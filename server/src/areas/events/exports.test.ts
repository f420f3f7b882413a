import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { listBookings, waitForSlot } from '@wheelhouse/contract/bookings';
import type { Event } from '@wheelhouse/contract/events';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { scheduling } from './testSchedule.ts';

const { world, slot, address, book, approve } = await scheduling();
let event: Event;
beforeEach(async () => {
  event = await world.makeEvent([slot('09:00', '09:30'), slot('10:00', '10:30')]);
  world.emails.length = 0;
});

describe('My bookings', () => {
  it('lists upcoming ones by start, past ones the latest first, and slots one waits for', async () => {
    await book(event, 1);
    await book(event);
    const call = (who: string, when?: 'past') =>
      world.api.client(who).call(listBookings, { query: when === undefined ? {} : { when } });
    const ahead = await call('kari');
    expect(ahead.data.map(({ slot: { title } }) => title)).toEqual(['Talk at 09:00', 'Talk at 10:00']);
    expect(ahead.data[0]?.event).toEqual({
      id: event.id,
      title: 'Open day',
      place: '',
      utcOffset: '+01:00',
      source: { id: world.published, name: 'Marine Service' },
      withdrawn: false,
    });
    await world.api.client('ola').call(waitForSlot, { params: address(event) });
    expect((await call('ola')).data.map(({ slot: { mine, waiting } }) => [mine, waiting])).toEqual([[false, true]]);
    world.setNow(new Date(world.at(2, '00:00')));
    expect([(await call('kari')).total, (await call('kari', 'past')).data.map(({ slot: { title } }) => title)]).toEqual(
      [0, ['Talk at 10:00', 'Talk at 09:00']],
    );
  });

  it('can be exported as a calendar file; that of an event has all bookings for its owner', async () => {
    await book(event);
    await book(event, 1, 'ola');
    const summaries = (text: string) =>
      new ICAL.Component(ICAL.parse(text))
        .getAllSubcomponents('vevent')
        .map((one) => String(one.getFirstPropertyValue('summary')));
    expect(summaries(await fetchText('user/bookings.ics', 'kari'))).toEqual(['Talk at 09:00 (Open day)']);
    expect(summaries(await fetchText(`events/${event.id}/schedule.ics`, 'ola'))).toEqual(['Talk at 10:00 (Open day)']);
    expect(summaries(await fetchText(`events/${event.id}/schedule.ics`, 'owner'))).toHaveLength(2);
    expect((await get(`events/999999/schedule.ics`, 'kari')).status).toBe(404);
  });

  it('can be exported as a printable table for the owner, by day', async () => {
    await book(event);
    await approve(event);
    const sheet = await fetchText(`events/${event.id}/sheet?day=${world.day(1)}`, 'owner');
    expect(sheet.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFDay,Start,End,UTC offset,Title,Status,First name,Last name,Company,Email,Notes,Note to the visitor',
      `${world.day(1)},09:00,09:30,UTC+01:00,Talk at 09:00,Booked,Kari,Nordmann,,kari@quay.example,By the stand,`,
      `${world.day(1)},10:00,10:30,UTC+01:00,Talk at 10:00,Vacant,,,,,By the stand,`,
    ]);
    expect((await fetchText(`events/${event.id}/sheet?day=${world.day(2)}`, 'owner')).split('\r\n')).toHaveLength(2);
    expect((await get(`events/${event.id}/sheet`, 'kari')).status).toBe(404);
    for (const day of ['x', '2026-13-45', '2026-02-30']) {
      expect((await get(`events/${event.id}/sheet?day=${day}`, 'owner')).status).toBe(400);
    }
  });
});

const get = (path: string, who: string) =>
  fetch(`${world.api.origin}${apiBase}/${path}`, { headers: { [tokenHeader]: who } });
async function fetchText(path: string, who: string): Promise<string> {
  const answer = await get(path, who);
  expect(answer.status).toBe(200);
  // `Response.text` would remove the byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}
