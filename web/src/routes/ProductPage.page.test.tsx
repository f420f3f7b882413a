import {
  changeProduct,
  createProduct,
  getProduct,
  productMessages,
  removeProduct,
} from '@wheelhouse/contract/products';
import type { Product } from '@wheelhouse/contract/products';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { listUnsaved } from '#lib/unsavedText.ts';
import { violationsOnBothScreens } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { provider } from '#testProvider.ts';
import { answerEditor } from '#testProviderEditor.ts';
import { ownProvider } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';
import { unsavedTitle } from '#ui/editing/unsavedTitle.ts';

const providerPath = `/service/provider/${ownProvider.id}`;
const body = 'bodies/ropes.html';
const title = () => page.getByRole('textbox', { name: 'Title', exact: true });
const text = () => page.getByRole('textbox', { name: 'Long description' });
const button = (name: string) => page.getByRole('button', { name });

/** Answers as a server does that stores this product of the editor's provider. */
function answerProduct(initial: Pick<Product, 'title' | 'published'>, html: string): void {
  let stored: Product | undefined = {
    id: 51,
    version: 1,
    shortDescription: '',
    source: ownProvider,
    ...initial,
    longDescriptionMedia: { path: body },
  };
  server.keeps(body, html);
  server.answers(getProduct, () => {
    if (stored === undefined) throw new Refused(404, productMessages.notFound);
    return stored;
  });
  server.answers(createProduct, { id: 51, version: 1 });
  server.answers(changeProduct, ({ body: { longDescription, ...change } }) => {
    if (stored === undefined) throw new Refused(404, productMessages.notFound);
    server.keeps(body, longDescription);
    return (stored = { ...stored, ...change, version: stored.version + 1 });
  });
  server.answers(removeProduct, () => void (stored = undefined));
}

test('the text of a product is restored after its tab crashed, saved as a draft and removed', async () => {
  answerEditor(provider);
  answerProduct({ title: 'Ropes', published: true }, '<p>Knotted.</p>');
  const visited = await openPage(`${providerPath}/products/51/edit`, { as: 'editor' });
  await text().click();
  await userEvent.keyboard('Twelve strands');
  await title().fill('Ropes of twelve strands');
  const kept = async () => JSON.stringify(await listUnsaved('', unsavedTitle));
  await expect.poll(kept).toContain('Ropes of twelve strands');
  await visited.reload();
  await button('Restore').click();
  await expect.element(title()).toHaveValue('Ropes of twelve strands');
  await expect.element(text().getByText('Twelve strands', { exact: false })).toBeVisible();
  await button('Draft').click();
  const heading = page.getByRole('heading', { level: 1, name: 'Ropes of twelve strands', exact: false });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('Draft!')).toBeVisible();
  await expect.element(page.getByText(/Twelve strands/)).toBeVisible();
  expect(visited.path()).toBe(`${providerPath}/products/51`);
  await button('Remove').click();
  await page
    .getByRole('dialog', { name: say(productMessages.remove) })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect.poll(visited.path).toBe(providerPath);
  expect(server.requestsTo(removeProduct)).toHaveLength(1);
});

test('a new product that is cancelled is not kept, and its editor has no axe violations', async () => {
  answerEditor(provider);
  answerProduct({ title: '', published: true }, '');
  const visited = await openPage(`${providerPath}/edit`, { as: 'editor' });
  await button('Add your first product').click();
  await expect.element(text()).toBeVisible();
  expect(await violationsOnBothScreens()).toEqual([]);
  await title().fill('Not kept');
  await button('Cancel').click();
  const question = page.getByRole('dialog', { name: say(productMessages.discard) });
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await expect.poll(visited.path).toBe(`${providerPath}/edit`);
  await expect.poll(() => server.requestsTo(removeProduct)).toHaveLength(1);
});
