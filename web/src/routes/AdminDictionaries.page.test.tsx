import {
  branchesList,
  changeBranch,
  createBranch,
  moveBranch,
  removeBranch,
  removeBranchPicture,
  type AdminBranch,
} from '@wheelhouse/contract/adminBranches';
import {
  changeEntry,
  joinEntries,
  manufacturersList,
  removeEntry,
  speciesEntriesList,
  vesselTypesList,
} from '@wheelhouse/contract/adminDictionaries';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const gear: AdminBranch = {
  id: 7,
  level: 'BRANCH',
  name: 'Fishing gear',
  names: { en_GB: 'Fishing gear', nb_NO: 'Redskap' },
  branch: '',
  place: 1,
  siblings: 2,
  hidden: false,
  categories: 1,
  providers: 4,
  promotions: 0,
  pictureAlt: '',
};
const nets: AdminBranch = {
  id: 8,
  level: 'CATEGORY',
  name: 'Nets',
  names: { en_GB: 'Nets', nb_NO: 'Garn' },
  branch: 'Fishing gear',
  parentId: 7,
  place: 1,
  siblings: 1,
  hidden: false,
  categories: 0,
  providers: 4,
  promotions: 1,
  pictureAlt: '',
};
const ropes: AdminBranch = { ...nets, id: 9, name: 'Ropes', providers: 0, promotions: 0 };

beforeEach(() => {
  const all = [gear, nets, ropes];
  server.answers(branchesList.list, ({ query }) => {
    const data = all.filter(({ level }) => query.level === undefined || level === query.level);
    return { data, page: 0, size: 50, total: data.length };
  });
});

test('has no axe violations, and everything is reached by keyboard', async () => {
  await openPage('/admin/branches', { as: 'admin' });
  await expect.element(page.getByText('1 to 3 of 3')).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  server.answers(moveBranch, undefined);
  const more = page.getByRole('button', { name: 'More: Fishing gear' });
  (await more.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Move down' })).toBeVisible();
  // It is the first one.
  expect(page.getByRole('button', { name: 'Move up' }).elements()).toEqual([]);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => server.requestsTo(moveBranch)).toMatchObject([{ params: { id: 7 }, body: { to: 'DOWN' } }]);
  expect(await violationsInBothThemes()).toEqual([]);
});

test('a category is added to a branch, and a refusal stays in its form', async () => {
  server.answers(createBranch, () => {
    throw new Refused(503, 'Try again soon.');
  });
  await openPage('/admin/branches', { as: 'admin' });
  await page.getByRole('button', { name: 'Add a category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Enter a name in English.')).toBeVisible();
  await expect.element(dialog.getByText('Choose the branch that the category belongs to.')).toBeVisible();
  expect(server.changes()).toEqual([]);
  await dialog.getByLabelText('Name in English').fill('Floats');
  await dialog.getByLabelText('Branch').selectOptions('Fishing gear');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Try again soon.')).toBeVisible();
  const body = { names: { en_GB: 'Floats', nb_NO: '' }, parentId: 7, hidden: false, pictureAlt: '' };
  expect(server.requestsTo(createBranch)[0]?.body).toEqual(body);
});

test('a manufacturer is joined with another one', async () => {
  const maker = (id: number, name: string) => ({
    id,
    name,
    names: { en_GB: name, nb_NO: name },
    hidden: false,
    code: '',
    uses: 2,
    fixed: false,
    website: '',
  });
  const data = [maker(4, 'Wartsila'), maker(5, 'Wärtsilä')];
  server.answers(manufacturersList.list, { data, page: 0, size: 50, total: 2 });
  server.answers(joinEntries, { vessels: 2 });
  await openPage('/admin/dictionaries?dictionary=manufacturers', { as: 'admin' });
  await page.getByRole('button', { name: 'Join: Wartsila' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect.element(dialog.getByText('Choose a manufacturer.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'The manufacturer that stays' }).click();
  await page.getByRole('option', { name: 'Wärtsilä' }).click();
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByText('“Wartsila” was joined.')).toBeVisible();
  expect(server.requestsTo(joinEntries)[0]).toMatchObject({ params: { id: 4 }, body: { into: 5 } });
});

test('a branch is renamed', async () => {
  server.answers(changeBranch, undefined);
  await openPage('/admin/branches', { as: 'admin' });
  await page.getByRole('button', { name: 'Change: Fishing gear' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Name in English').fill('Gear');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  const body = { names: { en_GB: 'Gear', nb_NO: 'Redskap' }, hidden: false, pictureAlt: '' };
  expect(server.requestsTo(changeBranch)).toMatchObject([{ params: { id: 7 }, body }]);
});

test('one in use is deleted only when its providers are moved, and can be hidden instead', async () => {
  server.answers(removeBranch, undefined);
  server.answers(changeBranch, undefined);
  await openPage('/admin/branches', { as: 'admin' });
  const open = async () => {
    await page.getByRole('button', { name: 'More: Nets' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText('It is used by 4 providers and 1 promotion. Hide it, or choose what they are moved to.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText('Choose another one of the same kind that gets them.')).toBeVisible();
  expect(server.changes()).toEqual([]);
  await dialog.getByLabelText('Move them to').selectOptions('Fishing gear: Ropes');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('“Nets” was deleted.')).toBeVisible();
  expect(server.requestsTo(removeBranch)).toMatchObject([{ params: { id: 8 }, query: { moveTo: 9 } }]);
  await open();
  await dialog.getByRole('button', { name: 'Hide it instead' }).click();
  await expect.element(page.getByText('“Nets” is hidden.')).toBeVisible();
  expect(server.requestsTo(changeBranch)[0]?.body).toMatchObject({ hidden: true, parentId: 7 });
});

test('a picture is shown with its alternative text, and removed', async () => {
  const picture = { id: 3, path: 'pictures/a/full.jpg', width: 1280, height: 720, variants: [] };
  const shown = { ...gear, picture, path: picture.path, pictureAlt: 'Nets on a quay' };
  server.answers(branchesList.list, { data: [shown], page: 0, size: 50, total: 1 });
  server.answers(removeBranchPicture, undefined);
  await openPage('/admin/branches', { as: 'admin' });
  await page.getByRole('button', { name: 'More: Fishing gear' }).click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('img', { name: 'Nets on a quay' })).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect.element(page.getByText('The picture was removed.')).toBeVisible();
  expect(server.requestsTo(removeBranchPicture)).toMatchObject([{ params: { id: 7 } }]);
  await expect.element(dialog.getByRole('button', { name: 'Choose picture' })).toBeVisible();
});

test('a dictionary is chosen, searched and changed', async () => {
  const cod = {
    id: 1,
    name: 'Cod',
    names: { en_GB: 'Cod', nb_NO: 'Torsk' },
    hidden: false,
    code: 'COD',
    uses: 3,
    fixed: true,
    scientificName: 'Gadus morhua',
  };
  const kelp = { ...cod, id: 900, name: 'Kelp', code: 'KLP', fixed: false };
  server.answers(vesselTypesList.list, { data: [], page: 0, size: 50, total: 0 });
  server.answers(speciesEntriesList.list, { data: [cod, kelp], page: 0, size: 50, total: 2 });
  server.answers(changeEntry, undefined);
  server.answers(removeEntry, () => {
    throw new Refused(409, '3 licences and quotas name it. Hide it instead.');
  });
  await openPage('/admin/dictionaries', { as: 'admin' });
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByLabelText('Dictionary').selectOptions('Species');
  await expect.element(page.getByText('1 to 2 of 2')).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  // Imports need it.
  expect(page.getByRole('button', { name: 'Delete: Cod' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Change: Cod' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Code')).toBeDisabled();
  await dialog.getByLabelText('Name in English').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Enter a name in English.')).toBeVisible();
  await dialog.getByLabelText('Name in English').fill('Atlantic cod');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(server.requestsTo(changeEntry)).toMatchObject([
    {
      params: { dictionary: 'species', id: 1 },
      body: { names: { en_GB: 'Atlantic cod', nb_NO: 'Torsk' }, hidden: false, scientificName: 'Gadus morhua' },
    },
  ]);
  await page.getByRole('button', { name: 'Delete: Kelp' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText('3 licences and quotas name it. Hide it instead.')).toBeVisible();
});
