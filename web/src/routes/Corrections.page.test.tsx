import { correctByHand, correctionsList, getCorrectable } from '@wheelhouse/contract/adminCorrections';
import { correctOwners, getVesselOwners } from '@wheelhouse/contract/adminOwners';
import { addPositionRule, positionRulesList, removePositionRule } from '@wheelhouse/contract/adminPrivacy';
import { acceptSuggestion, claimsList, refuseClaim, suggestionsList } from '@wheelhouse/contract/adminSuggestions';
import { claimObject, listOwnClaims, suggestCorrection, type OwnClaim } from '@wheelhouse/contract/suggestions';
import { getLastPosition } from '@wheelhouse/contract/positions';
import { getVessel, type VesselPage } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { vessels } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const port = { kind: 'VESSEL', id: 7, field: 'port', value: 'Bergen' } as const;
const ownerless = { title: 'HAVBRIS', owners: [], ended: [] };
const listed = { page: 0, size: 50, total: 1 };
const created = '2026-05-01T08:00:00Z';
const of = { kind: 'VESSEL', objectId: 7, title: 'HAVBRIS', created, username: 'kari' } as const;
const [first] = vessels;
if (first === undefined) throw new Error('The test has no vessels.');
const can = { viewParticulars: true, viewOwner: false, viewExtendedFields: false, viewOnMap: true };
const vessel: VesselPage = { ...first, history: [], can };

describe('the administration', () => {
  beforeEach(() => {
    const suggestion = { id: 3, byOwner: true, field: 'callSign', value: 'LACC', note: 'Painted on her' } as const;
    server.answers(suggestionsList.list, { data: [{ ...of, ...suggestion, state: 'WAITING' }], ...listed });
    server.answers(claimsList.list, { data: [{ ...of, id: 4, statement: 'My boat', state: 'WAITING' }], ...listed });
    const correction = {
      id: 5,
      field: 'port',
      value: 'Bergen',
      reason: 'Letter',
      actor: 'anna',
      made: created,
    } as const;
    server.answers(getVesselOwners, ownerless);
    server.answers(correctionsList.list, { data: [{ ...of, ...correction, state: 'ACTIVE' }], ...listed });
    const rule = { id: 6, flag: 'NO', lengthBelow: 15, withUnknownLength: true, changed: created, changedBy: 'anna' };
    server.answers(positionRulesList.list, { data: [rule], ...listed });
  });

  test.each(['/admin/suggestions', '/admin/claims', '/admin/corrections', '/admin/privacy'])(
    'has no axe violations at %s',
    async (path) => {
      await openPage(path, { as: 'admin' });
      await expect.element(page.getByText('1 to 1 of 1')).toBeVisible();
      expect(await violationsInBothThemes()).toEqual([]);
    },
  );

  test('accepts a suggestion, with another value', async () => {
    server.answers(acceptSuggestion, undefined);
    await openPage('/admin/suggestions', { as: 'admin' });
    await page.getByRole('button', { name: 'Accept: HAVBRIS' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Call sign').fill('LADD');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByText('Accepted.')).toBeVisible();
    expect(server.requestsTo(acceptSuggestion)[0]).toMatchObject({ params: { id: 3 }, body: { value: 'LADD' } });
  });

  test('keeps the keyboard in a table whose rows are removed one after the other', async () => {
    const rule = { flag: 'NO', lengthBelow: 15, withUnknownLength: true, changed: created, changedBy: 'anna' };
    let rules = [6, 7].map((id) => ({ id, ...rule }));
    server.answers(positionRulesList.list, () => ({ ...listed, data: rules, total: rules.length }));
    server.answers(removePositionRule, ({ params }) => void (rules = rules.filter(({ id }) => id !== params.id)));
    await openPage('/admin/privacy', { as: 'admin' });
    for (const [removed, then] of [
      ['Remove: rule 6', 'Change: rule 7'],
      ['Remove: rule 7', undefined],
    ] as const) {
      (await page.getByRole('button', { name: removed }).findElement()).focus();
      await userEvent.keyboard('{Enter}');
      const dialog = page.getByRole('dialog', { name: `Remove ${removed.slice(8)}?` });
      await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
      await userEvent.keyboard('{Tab}{Enter}');
      await expect.element(page.getByRole('button', { name: removed })).not.toBeInTheDocument();
      const next = then === undefined ? page.getByRole('main') : page.getByRole('button', { name: then });
      await expect.element(next).toHaveFocus();
    }
  });

  test('refuses a claim with a reason', async () => {
    server.answers(refuseClaim, undefined);
    await openPage('/admin/claims', { as: 'admin' });
    await page.getByRole('button', { name: 'Refuse: HAVBRIS' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Reason').fill('No papers');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(page.getByText('Refused.')).toBeVisible();
    expect(server.requestsTo(refuseClaim)[0]).toMatchObject({ params: { id: 4 }, body: { reason: 'No papers' } });
  });

  test('corrects the owners of a vessel: one ends, one is added with its share', async () => {
    server.answers(getCorrectable, { kind: 'VESSEL', id: 7, title: 'HAVBRIS', fields: [port] });
    const company = { kind: 'COMPANY', name: 'HAVBRIS AS', country: 'NO', registrationNumber: '929675800' } as const;
    server.answers(getVesselOwners, { ...ownerless, owners: [company], source: 'List', date: '2026-01-01' });
    server.answers(correctOwners, { id: 9 });
    await openPage('/admin/corrections/vessel/7', { as: 'admin' });
    await page.getByRole('button', { name: 'Correct owners' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add an owner' }).click();
    await dialog.getByRole('group', { name: 'Owner 2' }).getByLabelText('Kind').selectOptions('Person');
    await dialog.getByRole('group', { name: 'Owner 2' }).getByLabelText('Share of the vessel in percent').fill('40');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect.element(dialog.getByText('Enter the name of the owner.')).toBeVisible();
    await dialog.getByRole('group', { name: 'Owner 2' }).getByLabelText('Name').fill('Kari Nes');
    await dialog.getByRole('button', { name: 'End ownership of owner 1' }).click();
    await dialog.getByLabelText('Reason').fill('Bill of sale');
    expect(await violationsInBothThemes()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect.element(page.getByText('Corrected.')).toBeVisible();
    expect(server.requestsTo(correctOwners)[0]).toMatchObject({
      params: { id: 7 },
      body: {
        owners: [{ kind: 'PERSON', name: 'Kari Nes', share: 40 }],
        ended: [{ name: 'HAVBRIS AS', until: new Date().toISOString().slice(0, 10) }],
        reason: 'Bill of sale',
      },
    });
  });

  test('corrects a field by hand, and shows why it can’t', async () => {
    const field = {
      kind: 'VESSEL',
      id: 7,
      field: 'callSign',
      value: 'LAAA',
      source: 'List',
      date: '2026-01-01',
    } as const;
    server.answers(getCorrectable, { kind: 'VESSEL', id: 7, title: 'HAVBRIS', fields: [field] });
    server.answers(correctByHand, () => {
      throw new Refused(503, 'An import is running.');
    });
    await openPage('/admin/corrections/vessel/7', { as: 'admin' });
    await page.getByRole('button', { name: 'Correct: Call sign' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Correct value').fill('LACC');
    await dialog.getByLabelText('Reason').fill('Letter');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect.element(dialog.getByText('An import is running.')).toBeVisible();
    expect(server.requestsTo(correctByHand)[0]?.body).toMatchObject({
      field: 'callSign',
      value: 'LACC',
      reason: 'Letter',
    });
  });

  test('adds a rule that shows ships late', async () => {
    server.answers(addPositionRule, { id: 8 });
    await openPage('/admin/privacy', { as: 'admin' });
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const dialog = page.getByRole('dialog');
    const flag = dialog.getByRole('combobox', { name: 'Flag' });
    await expect.element(flag).toHaveFocus();
    await expect.element(flag).toHaveAttribute('aria-expanded', 'false');
    await dialog.getByLabelText('Shorter than (m)').fill('12');
    await dialog.getByText('Shown late').click();
    await dialog.getByLabelText('Hours late').fill('48');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('The rule is active.')).toBeVisible();
    expect(server.requestsTo(addPositionRule)[0]?.body).toEqual({
      lengthBelow: 12,
      withUnknownLength: false,
      delayHours: 48,
    });
  });
});

describe('the page of a vessel', () => {
  beforeEach(() => {
    server.answers(getVessel, vessel);
    server.answers(getLastPosition, null);
    server.answers(listOwnClaims, []);
  });

  test('takes a suggestion', async () => {
    server.answers(suggestCorrection, { id: 1 });
    await openPage(`/vessel/${vessel.id}`, { as: 'skipper' });
    await page.getByRole('button', { name: 'Suggest a correction' }).click();
    const dialog = page.getByRole('dialog');
    const what = dialog.getByRole('combobox', { name: 'What is wrong?' });
    await expect.element(what).toHaveFocus();
    await expect.element(what).toHaveAttribute('aria-expanded', 'false');
    await what.fill('Call');
    await page.getByRole('option', { name: 'Call sign' }).click();
    await dialog.getByLabelText('Correct value').fill('LACC');
    await dialog.getByRole('button', { name: 'Send suggestion' }).click();
    await expect.element(page.getByText('Thank you. Your suggestion was sent.')).toBeVisible();
    expect(server.requestsTo(suggestCorrection)[0]?.body).toMatchObject({ field: 'callSign', value: 'LACC' });
  });

  test('takes a claim, and says that it waits', async () => {
    const claim: OwnClaim = { id: 1, kind: 'VESSEL', objectId: vessel.id, name: 'HAVBRIS', state: 'WAITING', created };
    server.answers(claimObject, () => {
      server.answers(listOwnClaims, [claim]);
      return claim;
    });
    await openPage(`/vessel/${vessel.id}`, { as: 'skipper' });
    await page.getByRole('button', { name: 'Claim this vessel' }).click();
    await page.getByLabelText('Who are you, and how can we check it?').fill('I own her');
    await page.getByRole('button', { name: 'Send claim' }).click();
    await expect.element(page.getByText('Your claim is waiting for a decision.')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test('offers neither to a visitor', async () => {
    await openPage(`/vessel/${vessel.id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: vessel.name })).toBeVisible();
    expect(page.getByRole('button', { name: 'Suggest a correction' }).elements()).toEqual([]);
  });
});
