import { attacks } from '@wheelhouse/contract/attackCorpus';
import { approveSlot, bookSlot, cancelSlot } from '@wheelhouse/contract/bookings';
import { changeEvent, createEvent, removeEvent } from '@wheelhouse/contract/events';
import { slotLimits } from '@wheelhouse/contract/schedule';
import { expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';

const { visit } = useBrowser();
const world = useDemonstration();

/** Attacks in the body; the others are in the texts of slots. */
const inBody = 75;

test('no text of an event runs a script for its owner, for the booker, or for a visitor', async () => {
  const owner = await world.client('editor');
  const booker = await world.client('skipper');
  const { id, version } = await owner.call(createEvent, { params: {}, body: {} });
  const corpus = attacks().map((attack) => attack.replaceAll('\0', ''));
  const short = corpus.filter((attack) => attack.length <= slotLimits.notes.max && attack.trim() !== '');
  const [first = '', second = '', third = ''] = short.filter((attack) => attack.includes('pwned'));
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const at = (minutes: number) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString();
  const { schedule } = await owner.call(changeEvent, {
    params: { id },
    body: {
      version,
      title: `Attacked ${first}`.slice(0, 100),
      shortDescription: `Attacked ${second}`.slice(0, 200),
      longDescription: `<p>Ropes</p>${corpus.slice(0, inBody).join('')}<p>Nets</p>`,
      place: third.slice(0, 100),
      published: true,
      start: at(0),
      end: at(24 * 60 - 1),
      utcOffset: '+00:00',
      schedule: short.slice(0, 100).map((attack, slot) => ({
        title: `Slot ${slot} ${attack}`.slice(0, slotLimits.title.max),
        notes: attack,
        visitorNote: attack,
        start: at(slot * 10),
        end: at(slot * 10 + 5),
      })),
    },
  });
  expect(schedule.length).toBeGreaterThan(20);
  const [cancelled, booked] = schedule;
  if (cancelled === undefined || booked === undefined) throw new Error('The event has no slots.');
  for (const { id: itemId } of [cancelled, booked]) {
    await booker.call(bookSlot, { params: { id, itemId } });
    await owner.call(approveSlot, { params: { id, itemId }, body: {} });
  }
  const params = { id, itemId: cancelled.id };
  await owner.call(cancelSlot, { params, body: { reason: first.slice(0, 200) } });

  // Other events may fill the first page of the list.
  const list = `/events?from=${day}`;
  let had = 0;
  for (const [account, paths] of [
    ['editor', [`/events/${id}`, `/events/edit/${id}`, list, `/events/${id}/sheet`, '/notices']],
    ['skipper', [`/events/${id}`, list, '/bookings', '/notices']],
    [undefined, [`/events/${id}`, list]],
  ] as const) {
    // A violation of the page's policy fails the journey.
    const { page } = await visit();
    await page.exposeFunction('pwned', () => {
      had += 1;
    });
    page.on('dialog', (shown) => {
      had += 1;
      void shown.dismiss();
    });
    for (const path of paths) {
      if (account === undefined) await page.goto(world.address + path);
      else await world.open(page, account, path);
      await page
        .getByText(/Attacked/)
        .first()
        .waitFor();
    }
  }
  expect(had).toBe(0);
  await owner.call(cancelSlot, { params: { id, itemId: booked.id }, body: {} });
  await owner.call(removeEvent, { params: { id } });
}, 240_000);
