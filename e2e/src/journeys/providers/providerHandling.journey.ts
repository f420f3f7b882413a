import { say } from '@wheelhouse/messages/say';
import { bookSlot } from '@wheelhouse/contract/bookings';
import { leadMessages, contactProvider } from '@wheelhouse/contract/leads';
import { uploadMessages } from '@wheelhouse/contract/media';
import { createProduct } from '@wheelhouse/contract/products';
import { changeProvider } from '@wheelhouse/contract/providerEditor';
import { getProvider, type Provider } from '@wheelhouse/contract/providers';
import { activeUser } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyOf } from '#pages/bodyWriting.ts';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { dialog, field, saved, saveForm, soon } from '#pages/editorParts.ts';
import { announceMeeting } from '#worlds/meetings.ts';
import { photo } from '#worlds/ownFiles.ts';
import { violations } from '#browser/violations.ts';
import { keptInBrowser } from '#browser/waiting.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();
let id: number;

beforeAll(async () => {
  const client = await demonstration.client('editor');
  [id = 0] = (await client.call(activeUser)).serviceProvidersId;
});

async function stored(): Promise<Provider> {
  return (await demonstration.client('editor')).call(getProvider, { params: { id } });
}

async function openEditor(page: Page): Promise<void> {
  await demonstration.open(page, 'editor', `/service/provider/${id}/edit`);
  await field(page, 'Service name').waitFor();
}

const personOf = ({ firstName, lastName }: Provider['contacts'][number]) => `${firstName} ${lastName}`;

describe('using the editor of a provider (content specification, sections 2, 4, 5 and 8)', () => {
  test('moves the position of an address by mouse and by keys', async () => {
    const before = (await stored()).addresses[0];
    const { page } = await visit();
    await openEditor(page);
    await page.getByRole('button', { name: `Edit ${before?.title}` }).click();
    const pin = dialog(page).getByRole('button', { name: /^Pin at / });
    const box = await pin.boundingBox();
    const words = await pin.getAttribute('aria-label');
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y - 40, { steps: 4 });
    await page.mouse.up();
    const dragged = await pin.getAttribute('aria-label');
    expect(dragged).not.toBe(words);
    await pin.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowUp');
    expect(await pin.getAttribute('aria-label')).not.toBe(dragged);
    await saveForm(page);
    const after = (await stored()).addresses[0];
    expect(after?.longitude).toBeGreaterThan(before?.longitude ?? 180);
    expect(after?.latitude).toBeGreaterThan(before?.latitude ?? 90);
    expect(after?.address).toBe(before?.address);
  });

  test('sorts lists, asks before it removes, and removes a cancelled blank', async () => {
    const before = await stored();
    const [first, second, third] = before.contacts.map(personOf);
    const { page } = await visit();
    await openEditor(page);
    // Two clicks, the second before the first is saved.
    const back = page.getByRole('button', { name: `Move ${first} later` });
    await back.click();
    await back.click();
    await page.getByText(`${first} moved to position 3 of 3.`).waitFor();
    await expect.poll(async () => (await stored()).contacts.map(personOf), soon).toEqual([second, third, first]);
    await page.getByRole('button', { name: `Move ${third} earlier` }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored()).contacts.map(personOf), soon).toEqual([third, second, first]);
    const [product, ...otherProducts] = before.products.map(({ title }) => title);
    await page.getByRole('button', { name: `Move ${product} later` }).click();
    await expect
      .poll(async () => (await stored()).products.map(({ title }) => title), soon)
      .toEqual([otherProducts[0], product, ...otherProducts.slice(1)]);
    const [place, otherPlace] = before.addresses.map(({ title }) => title);
    await page.getByRole('button', { name: `Move ${place} later` }).click();
    await expect
      .poll(async () => (await stored()).addresses.map(({ title }) => title), soon)
      .toEqual([otherPlace, place]);

    await page.getByRole('button', { name: `Remove ${second}` }).click();
    const question = page.getByRole('dialog', { name: 'Remove contact permanently?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect((await stored()).contacts).toHaveLength(3);
    await page.getByRole('button', { name: `Remove ${second}` }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(async () => (await stored()).contacts.map(personOf), soon).toEqual([third, first]);

    for (const [add, list] of [
      ['Add location', 'addresses'],
      ['Add contact', 'contacts'],
      ['Add video', 'videos'],
    ] as const) {
      const count = (await stored())[list].length;
      await page.getByRole('button', { name: add }).click();
      await dialog(page).waitFor();
      expect((await stored())[list]).toHaveLength(count + 1);
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await stored())[list].length, soon).toBe(count);
    }
  }, 90_000);

  test('removes banner and logo, and retries a failed upload and a failed save', async () => {
    const { page } = await visit({ size: 'phone' });
    const logo = await photo(page, 'logo.png', 200, 200);
    await openEditor(page);
    for (const name of ['Banner', 'Logo']) {
      const group = page.getByRole('group', { name, exact: true });
      await group.getByRole('button', { name: `Remove ${name.toLowerCase()}` }).click();
      const question = page.getByRole('dialog', { name: `Remove ${name.toLowerCase()} permanently?` });
      await question.getByRole('button', { name: 'Remove', exact: true }).click();
      await group.getByRole('button', { name: `Choose ${name.toLowerCase()}` }).waitFor();
    }
    expect(await stored()).not.toMatchObject({ banner: expect.anything() });
    expect(await stored()).not.toMatchObject({ logo: expect.anything() });

    const address = `**/api/v3/provider/${id}/media/logo`;
    await page.route(address, (route) => route.abort());
    const group = page.getByRole('group', { name: 'Logo', exact: true });
    await group.locator('input').setInputFiles(logo);
    await group.getByText(say(uploadMessages.interrupted)).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute(address);
    await group.getByRole('button', { name: 'Try again' }).click();
    await group.locator('img').waitFor();

    const provider = `**/api/v3/provider/${id}`;
    await page.route(provider, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await field(page, 'Website').fill('www.again.example');
    await page.getByText('Not saved: Network problem. Please, retry later.').waitFor();
    await page.unroute(provider);
    await page.getByRole('button', { name: 'Try again' }).click();
    await saved(page);
    expect((await stored()).website).toBe('www.again.example');

    // A form that is cancelled while it can't be saved leaves nothing pending.
    const contact = (await stored()).contacts[0];
    await page.route(provider, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await page
      .getByRole('button', { name: /^Edit / })
      .filter({ visible: true })
      .nth(0)
      .waitFor();
    await page.getByRole('button', { name: `Edit ${contact && personOf(contact)}` }).click();
    await field(page, 'Position').fill('Somebody else');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Not saved: Network problem. Please, retry later.').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    const discarding = page.getByRole('dialog', { name: 'Discard changes?' });
    await discarding.getByRole('button', { name: 'Discard', exact: true }).click();
    await saved(page);
    await page.unroute(provider);
    expect((await stored()).contacts[0]?.position).toBe(contact?.position);
  }, 90_000);

  test('asks whose order of a list counts if two have changed it', async () => {
    const client = await demonstration.client('editor');
    const { page } = await visit();
    await openEditor(page);
    const { version, products } = await stored();
    const [first, second] = products;
    await client.call(changeProvider, {
      params: { id },
      body: { version, products: products.toReversed().map((product) => ({ id: product.id })) },
    });
    await page.getByRole('button', { name: `Move ${first?.title} later` }).click();
    await page.getByText('Someone else changed this while you were editing.').waitFor();
    await page.getByRole('button', { name: 'Keep mine and save' }).click();
    await saved(page);
    expect((await stored()).products.slice(0, 2).map((product) => product.id)).toEqual([second?.id, first?.id]);
  });

  test('restores the text of a product after its tab crashed', async () => {
    const client = await demonstration.client('editor');
    const { id: productId } = await client.call(createProduct, { params: { id }, body: { title: 'Ropes' } });
    const { page, context } = await visit();
    await demonstration.open(page, 'editor', `/service/provider/${id}/products/${productId}/edit`);
    await bodyOf(page).click();
    await page.keyboard.type('Twelve strands');
    await field(page, 'Title').fill('Ropes of twelve strands');
    await keptInBrowser(page, 'Twelve strands', 'Ropes of twelve strands');
    await page.close();
    const again = await context.newPage();
    await again.goto(`${demonstration.address}/service/provider/${id}/products/${productId}/edit`);
    await again.getByRole('button', { name: 'Restore' }).click();
    expect(await field(again, 'Title').inputValue()).toBe('Ropes of twelve strands');
    await bodyOf(again).getByText('Twelve strands').waitFor();
    await again.getByRole('button', { name: 'Draft', exact: true }).click();
    await again.getByRole('heading', { level: 1, name: 'Ropes of twelve strands' }).waitFor();
    await again.getByText('Draft!').waitFor();
    await again.getByRole('button', { name: 'Remove' }).click();
    const question = again.getByRole('dialog', { name: 'Remove this product permanently?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await again.waitForURL(`**/service/provider/${id}`);
  });

  test('is unpublished after a question that lists its meetings, and the people concerned are notified', async () => {
    const owner = await demonstration.client('editor');
    const meeting = await announceMeeting(owner, 'Yard visit');
    const params = { id: meeting.id, itemId: meeting.slotId };
    await (await demonstration.client('skipper')).call(bookSlot, { params });
    const { page } = await visit({ size: 'phone' });
    await openEditor(page);
    const published = page.getByRole('switch', { name: 'Published' });
    await published.click();
    const question = page.getByRole('dialog', { name: /^Unpublish / });
    await question.getByText(/meetings? (?:is|are) booked or requested/).waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await published.isChecked()).toBe(true);
    await published.click();
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expect.poll(() => published.isChecked(), soon).toBe(false);
    const { page: booker } = await visit();
    await demonstration.open(booker, 'skipper', '/notices');
    await booker.getByText('has unpublished “Yard visit”').first().waitFor();
    await published.click();
    await expect.poll(() => published.isChecked(), soon).toBe(true);
    await booker.reload();
    await booker.getByText('has published “Yard visit” again').first().waitFor();
    await meeting.remove();
  });

  test('has an inbox whose requests are new, answered and closed', async () => {
    const skipper = await demonstration.client('skipper');
    const message = 'Can you dock a vessel of 62 metres in May?';
    await skipper.call(contactProvider, { params: { id }, body: { message, email: 'skipper@vessel.example' } });
    await expect(skipper.call(contactProvider, { params: { id }, body: {} })).rejects.toMatchObject({
      message: say(leadMessages.alreadyAsked),
    });
    const { page } = await visit({ size: 'phone', scheme: 'dark' });
    await openEditor(page);
    const inbox = page.getByRole('region', { name: 'Contact requests' });
    const shown = inbox.getByRole('radiogroup', { name: 'Show requests' });
    const state = inbox.getByRole('radiogroup', { name: 'Status of the request from skipper' });
    await inbox.getByText(message).waitFor();
    expect(await inbox.getByRole('link', { name: 'skipper@vessel.example' }).getAttribute('href')).toBe(
      'mailto:skipper@vessel.example',
    );
    expect(await state.getByRole('radio', { name: 'New' }).isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    for (const [next, before] of [
      ['Answered', 'New'],
      ['Closed', 'Answered'],
    ] as const) {
      await state.getByText(next).click();
      await shown.getByText(before).click();
      await inbox.getByText('The list is empty').waitFor();
      await shown.getByText(next).click();
      await inbox.getByText(message).waitFor();
    }
  });
});
