import { attacks } from '@wheelhouse/contract/attackCorpus';
import { listNotices } from '@wheelhouse/contract/notices';
import { slotLimits } from '@wheelhouse/contract/schedule';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerEvents, createStored, ownSlot, vacantSlot } from '#testEvents.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

/** Attacks in the body; the others are in the texts of slots. */
const inBody = 75;
const slots = 60;
const id = 5;

const corpus = attacks().map((attack) => attack.replaceAll('\0', ''));
const short = corpus.filter((attack) => attack.length <= slotLimits.notes.max && attack.trim() !== '');
const [first = '', second = '', third = ''] = short.filter((attack) => attack.includes('pwned'));

/** The event as the server stores its texts; its body comes as it was typed, as if the server had not sanitised it. */
function attacked(own: boolean) {
  const minuteMs = 60_000;
  const begin = Date.parse(vacantSlot.start);
  const at = (minutes: number) => new Date(begin + minutes * minuteMs).toISOString();
  answerEvents(
    createStored(id, `Attacked ${first}`, {
      own,
      shortDescription: `Attacked ${second}`,
      place: third,
      schedule: short.slice(0, slots).map((attack, slot) => ({
        ...(own ? ownSlot : vacantSlot),
        id: slot + 1,
        title: `Slot ${slot} ${attack}`,
        visitorNote: attack,
        mine: !own && slot === 0,
        ...(own && { notes: attack }),
        start: at(slot * 10),
        end: at(slot * 10 + 5),
      })),
    }),
  );
  server.keeps(`bodies/event${id}.html`, `<p>Ropes</p>${corpus.slice(0, inBody).join('')}<p>Nets</p>`);
  const text = `skipper requested “${first}” at “Attacked ${second}”.`;
  const notice = {
    id: 1,
    kind: 'BOOKING',
    text,
    link: `/events/${id}`,
    created: vacantSlot.start,
    read: false,
  } as const;
  server.answers(listNotices, { data: [notice], page: 0, size: 20, total: 1, unread: 1 });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['owner', 'editor', [`/events/${id}`, `/events/edit/${id}`, '/events', `/events/${id}/sheet`, '/notices']],
  ['booker', 'skipper', [`/events/${id}`, '/events', '/bookings', '/notices']],
  ['visitor', undefined, [`/events/${id}`, '/events']],
] as const)('no text of an event runs a script for its %s', async (_, as, paths) => {
  const pwned = vi.fn<() => void>();
  for (const name of ['pwned', 'alert', 'confirm', 'prompt']) vi.stubGlobal(name, pwned);
  attacked(as === 'editor');
  const visited = await openPage('/about', as === undefined ? {} : { as });
  for (const path of paths) {
    await visited.goTo(path);
    await expect.element(page.getByText(/Attacked/).first()).toBeVisible();
  }
  expect(pwned).not.toHaveBeenCalled();
  // One that succeeds would be noticed.
  document.body.insertAdjacentHTML('beforeend', '<img src="data:," alt="" onerror="pwned(1)">');
  await expect.poll(() => pwned.mock.calls).toEqual([[1]]);
  document.body.lastElementChild?.remove();
});
