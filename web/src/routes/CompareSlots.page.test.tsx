// Before the page's own files: they keep the `fetch` that they find.
import { server } from '#testServer.ts';
import { activeUser } from '@wheelhouse/contract/session';
import { getVessel, listVessels } from '@wheelhouse/contract/vessels';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { removeFromCompare } from '#areas/compare/compareSlots.ts';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { kvaloy, userOf, vessels } from '#testRegister.ts';
import { answerVessel } from '#testVessel.ts';

const bar = () => page.getByRole('region', { name: 'Compare' });
const slots = () => bar().getByRole('listitem');
const inSlots = () =>
  slots()
    .elements()
    .map(({ textContent }) => textContent);
const compare = () => bar().getByRole('button', { name: 'Compare' });
const adding = () => page.getByRole('checkbox', { name: /^Add to compare: / });
const removing = () => page.getByRole('checkbox', { name: /^Remove from compare: / });

/** Adds the first vessel of the list without a slot, and returns its name. */
async function addNext(): Promise<string> {
  const before = removing().elements().length;
  const label = adding().first().element().getAttribute('aria-label') ?? '';
  await adding().first().click();
  await expect.poll(() => removing().elements().length).toBe(before + 1);
  return label.replace('Add to compare: ', '');
}

async function openList(path = '/vessels') {
  const visited = await openPage(path, { as: 'skipper' });
  await expect.element(adding().first()).toBeVisible();
  return visited;
}

beforeEach(() => {
  server.answers(listVessels, vessels);
  answerVessel('skipper');
});
// The files share the slots, which a tab has in memory.
afterEach(() => vessels.forEach(({ id }) => removeFromCompare(id)));

describe('the compare slots (platform specification, sections 2, 3, 4 and 9)', () => {
  test('accept two vessels, then no third, and say why', async () => {
    await openList();
    expect(bar().elements()).toEqual([]);
    const first = await addNext();
    expect(inSlots()).toEqual([first, 'Choose another vessel']);
    await expect.element(compare()).toBeDisabled();
    const second = await addNext();
    await expect.element(compare()).toBeEnabled();

    const third = adding().first();
    await expect.element(third).toHaveAttribute('aria-disabled', 'true');
    const reason = document.getElementById(third.element().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Two vessels can be compared at a time. Remove one first.');
    await third.hover({ force: true });
    const words = page.elementLocator(third.element().parentElement ?? document.body);
    await expect.element(words.getByText('Two vessels can be compared at a time.', { exact: false })).toBeVisible();
    await third.click({ force: true });
    expect(removing().elements()).toHaveLength(2);
    expect(inSlots()).toEqual([first, second]);
  });

  test('are cleared one by one, and the next vessel fills the first free one', async () => {
    await openList();
    const first = await addNext();
    const second = await addNext();
    await page.getByRole('checkbox', { name: `Remove from compare: ${first}` }).click();
    await expect.poll(inSlots).toEqual(['Choose another vessel', second]);
    await addNext();
    expect(inSlots()[0]).not.toBe('Choose another vessel');
    expect(inSlots()[1]).toBe(second);
    await bar()
      .getByRole('button', { name: `Remove ${second} from compare` })
      .click();
    await bar()
      .getByRole('button', { name: /^Remove .* from compare$/ })
      .click();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('can also be filled and cleared on the page of a vessel', async () => {
    await openPage(`/vessel/${kvaloy.id}`, { as: 'skipper' });
    await page.getByRole('button', { name: 'Add to compare' }).click();
    await expect.poll(inSlots).toEqual([kvaloy.name, 'Choose another vessel']);
    await page.getByRole('button', { name: 'Remove from compare' }).click();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('are compared by an address without vessels', async () => {
    const visited = await openList();
    const names = [await addNext(), await addNext()];
    await visited.goTo('/compare');
    const ids = names.map((name) => vessels.find((vessel) => vessel.name === name)?.id);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Compare vessels' })).toBeVisible();
    expect(server.requestsTo(getVessel).map(({ params: { id } }) => id)).toEqual(ids);
  });

  test('lead to the comparison of both, using only the keyboard', async () => {
    const visited = await openList();
    for (const count of [1, 2]) {
      adding().first().element().focus();
      await userEvent.keyboard(' ');
      await expect.poll(() => removing().elements().length).toBe(count);
    }
    compare().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(visited.path).toBe('/compare');
    expect(Object.keys(visited.search())).toEqual(['a', 'b']);
  });

  test('belong to one account', async () => {
    const visited = await openList();
    await addNext();
    server.answers(activeUser, userOf('owner'));
    localStorage.setItem('auth', JSON.stringify({ remembered: true, token: 'owner' }));
    await visited.reload();
    await expect.element(adding().first()).toBeVisible();
    expect(bar().elements()).toEqual([]);
    expect(removing().elements()).toEqual([]);
  });

  test('have no axe violations in both themes', async () => {
    // A list that ends on the screen: over a longer one the bar may cover part of a checkbox, which axe counts as too
    // small.
    await openList('/vessels?q=arctic%20pride');
    await addNext();
    await addNext();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
