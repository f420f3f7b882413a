import { addFleetVessels, removeFleet, renameFleet } from '@wheelhouse/contract/fleets';
import { listVessels } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byNames, fleetDialog, keepFleets, saveButton } from '#testFleets.ts';
import { openPage } from '#testPage.ts';
import { kvaloy, perFlag, vessels } from '#testRegister.ts';
import { server } from '#testServer.ts';
import { answerVessel } from '#testVessel.ts';

const star = (is: 'is' | 'is not') =>
  page.getByRole('button', { name: `${kvaloy.name} ${is} a favourite`, exact: false });
const icelandic = vessels.filter(({ flag }) => flag === 'IS').map(({ id }) => id);
const question = (fleet: string) => page.getByRole('dialog', { name: `Sure removing '${fleet}' fleet?` });
const removeInQuestion = (fleet: string) => question(fleet).getByRole('button', { name: 'Remove' }).click();
const closed = () => expect.element(fleetDialog()).not.toBeInTheDocument();

/** Opens the dialog by the star of Kvaløy in the list; answers the fleets that the server keeps. */
async function openStar(begin: Readonly<Record<string, readonly number[]>> = {}) {
  const fleets = keepFleets(begin);
  await openPage('/vessels?q=kvaloy', { as: 'skipper', fleets });
  await star(Object.values(begin).some((ids) => ids.includes(kvaloy.id)) ? 'is' : 'is not').click();
  await expect.element(fleetDialog()).toBeVisible();
  return () => byNames(fleets());
}

beforeEach(() => server.answers(listVessels, vessels));

describe('the fleet dialog (platform specification, sections 2, 4 and 5)', () => {
  test('begins with the first fleet, whose name it limits', async () => {
    const kept = await openStar();
    await expect.element(fleetDialog().getByText('Select fleets to associate the vessel with.')).toBeVisible();
    const name = fleetDialog().getByRole('textbox', { name: 'Create your first fleet' });
    const tooLong = fleetDialog().getByText("Fleet name shouldn't be longer than 30 characters!");
    await expect.element(saveButton()).toBeDisabled();
    await name.fill('x'.repeat(31));
    await expect.element(tooLong).toBeVisible();
    await expect.element(fleetDialog().getByText('31 of 30 characters')).toBeVisible();
    await expect.element(saveButton()).toBeDisabled();
    await name.fill('   ');
    await expect.element(tooLong).not.toBeInTheDocument();
    await expect.element(saveButton()).toBeDisabled();
    await name.fill('x'.repeat(30));
    await saveButton().click();
    await closed();
    await expect.element(star('is')).toBeVisible();
    expect(kept()).toEqual({ ['x'.repeat(30)]: [kvaloy.id] });
  });

  test('sends nothing before Save', async () => {
    await openStar({ Longliners: [] });
    await fleetDialog().getByRole('checkbox', { name: 'Longliners' }).click();
    await fleetDialog().getByRole('button', { name: 'New fleet' }).click();
    await fleetDialog().getByRole('textbox', { name: 'Add new fleet' }).fill('Another');
    await fleetDialog().getByRole('button', { name: 'Remove Longliners' }).click();
    await removeInQuestion('Longliners');
    await expect.element(fleetDialog().getByText('Removed when you save')).toBeVisible();
    await fleetDialog().getByRole('button', { name: 'Cancel' }).click();
    await closed();
    await expect.element(star('is not')).toBeVisible();
    expect(server.changes()).toEqual([]);
  });

  test('adds several vessels of which some are in the fleet, and removes those that all are', async () => {
    const fleets = keepFleets({ Icelanders: icelandic.slice(0, 2) });
    const visited = await openPage('/vessels', { as: 'skipper', fleets });
    const addAll = page.getByRole('button', { name: 'Add all to fleet' });
    await expect.element(page.getByRole('checkbox').first()).toBeVisible();
    expect(addAll.elements()).toEqual([]);
    await visited.goTo('/vessels?flag=IS');
    await addAll.click();
    const box = fleetDialog().getByRole('checkbox', { name: 'Icelanders' });
    await expect.element(box).toBePartiallyChecked();
    await box.click();
    const missing = perFlag - 2;
    await expect.element(fleetDialog().getByText(`Adds ${missing} vessels`)).toBeVisible();
    await saveButton().click();
    await closed();
    await expect.element(page.getByText(`${missing} vessels added to Icelanders.`)).toBeVisible();
    expect(fleets()[0]?.vesselIds.toSorted()).toEqual(icelandic.toSorted());

    await addAll.click();
    await expect.element(box).toBeChecked();
    await box.click();
    await expect.element(fleetDialog().getByText(`Removes ${perFlag} vessels`)).toBeVisible();
    await saveButton().click();
    await closed();
    await expect.element(page.getByText(`${perFlag} vessels removed from Icelanders.`)).toBeVisible();
    expect(byNames(fleets())).toEqual({ Icelanders: [] });
  });

  test('renames, removes after a question and creates another, all at Save', async () => {
    const kept = await openStar({ 'Old name': [kvaloy.id], 'To go': [kvaloy.id] });
    await fleetDialog().getByRole('button', { name: 'Rename Old name' }).click();
    await fleetDialog().getByRole('textbox', { name: 'Fleet name' }).fill('New name');
    await fleetDialog().getByRole('button', { name: 'Remove To go' }).click();
    await question('To go').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question('To go')).not.toBeInTheDocument();
    await expect.element(fleetDialog().getByRole('checkbox', { name: 'To go' })).toBeVisible();
    await fleetDialog().getByRole('button', { name: 'Remove To go' }).click();
    await removeInQuestion('To go');
    await fleetDialog().getByRole('button', { name: 'New fleet' }).click();
    await expect.element(saveButton()).toBeDisabled();
    await fleetDialog().getByRole('textbox', { name: 'Add new fleet' }).fill('Third');
    expect(server.requestsTo(renameFleet).length + server.requestsTo(removeFleet).length).toBe(0);
    await saveButton().click();
    await closed();
    expect(kept()).toEqual({ 'New name': [kvaloy.id], Third: [kvaloy.id] });
  });

  test('says what was not saved, shows the saved state, and saves once it can', async () => {
    const kept = await openStar({ Longliners: [] });
    server.answers(addFleetVessels, () => {
      throw new TypeError('Failed to fetch');
    });
    await fleetDialog().getByRole('checkbox', { name: 'Longliners' }).click();
    await saveButton().click();
    await expect.element(fleetDialog().getByText('Not saved. Network problem. Please, retry later.')).toBeVisible();
    expect(page.getByLabelText(`${kvaloy.name} is not a favourite`, { exact: false }).elements()).toHaveLength(1);
    server.answers(addFleetVessels, ({ params: { id } }) => ({ id, name: 'Longliners', vesselIds: [kvaloy.id] }));
    await saveButton().click();
    await expect.element(star('is')).toBeVisible();
    expect(kept()).toEqual({ Longliners: [] });
  });

  test('can be used with only the keyboard, with the focus back on the star', async () => {
    const fleets = keepFleets({ Longliners: [] });
    await openPage('/vessels?q=kvaloy', { as: 'skipper', fleets });
    await expect.element(star('is not')).toBeVisible();
    star('is not').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fleetDialog()).toBeVisible();
    await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('checkbox');
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Enter}');
    await closed();
    await expect.element(star('is')).toBeVisible();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('is a favourite');
    await userEvent.keyboard('{Enter}');
    await expect.element(fleetDialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(byNames(fleets())).toEqual({ Longliners: [kvaloy.id] });
  });

  test('opens from the star of the vessel page, also on a phone', async () => {
    answerVessel('skipper');
    const fleets = keepFleets();
    await openPage(`/vessel/${kvaloy.id}`, { as: 'skipper', fleets, size: 'phone' });
    await star('is not').click();
    await fleetDialog().getByRole('textbox', { name: 'Create your first fleet' }).fill('Mine');
    await saveButton().click();
    await expect.element(star('is')).toBeVisible();
    await expect.poll(() => byNames(fleets())).toEqual({ Mine: [kvaloy.id] });
  });

  test.each([
    ['a visitor', {}],
    ['a phone', { as: 'skipper', size: 'phone' }],
  ] as const)('is not offered on the cards of %s', async (_, who) => {
    await openPage('/vessels?q=kvaloy', who);
    await expect.element(page.getByRole('list', { name: 'Vessels' }).getByRole('link').first()).toBeVisible();
    expect(page.getByRole('button', { name: /favourite/ }).elements()).toEqual([]);
    expect(page.getByRole('checkbox', { name: /compare/ }).elements()).toEqual([]);
  });
});
