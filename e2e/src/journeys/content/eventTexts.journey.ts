import { attacks } from '@wheelhouse/contract/attackCorpus';
import { approveSlot, bookSlot, cancelSlot } from '@wheelhouse/contract/bookings';
import { changeEvent, createEvent, removeEvent } from '@wheelhouse/contract/events';
import { slotLimits } from '@wheelhouse/contract/schedule';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';

const { visit } = useBrowser();
const world = useDemonstration();

/** Attacks in the body; the others are in the texts of slots. */
const inBody = 75;

test('no text of an event and its slots runs a script under the policy of the server', async () => {
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
      schedule: short.slice(0, 60).map((attack, slot) => ({
        title: `Slot ${slot} ${attack}`.slice(0, slotLimits.title.max),
        notes: attack,
        visitorNote: attack,
        start: at(slot * 10),
        end: at(slot * 10 + 5),
      })),
    },
  });
  const [slot] = schedule;
  if (slot === undefined) throw new Error('The event has no slots.');
  const params = { id, itemId: slot.id };
  await booker.call(bookSlot, { params });
  await owner.call(approveSlot, { params, body: {} });
  await owner.call(cancelSlot, { params, body: { reason: first.slice(0, 200) } });

  let had = 0;
  const watched = async () => {
    // A violation of the page's policy fails the journey.
    const { page } = await visit();
    await page.exposeFunction('pwned', () => {
      had += 1;
    });
    page.on('dialog', (shown) => {
      had += 1;
      void shown.dismiss();
    });
    return page;
  };
  const attacked = (page: Page) => page.getByText(/Attacked/).first();
  const visitor = await watched();
  await visitor.goto(`${world.address}/events/${id}`);
  await attacked(visitor).waitFor();
  const page = await watched();
  await world.open(page, 'skipper', '/notices');
  await attacked(page).click();
  await page.waitForURL(`**/events/${id}`);
  await page.getByRole('heading', { level: 1, name: /^Attacked/ }).waitFor();
  expect(had).toBe(0);
  await owner.call(removeEvent, { params: { id } });
}, 240_000);
