import { listIdentitySuggestions, splitIdentity, undoIdentity } from '@wheelhouse/contract/identity';
import { listVessels } from '@wheelhouse/contract/vessels';
import { describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { address, useBrowser } from '#browser/browser.ts';
import { loaded, violations, violationsInBothThemes } from '#browser/violations.ts';
import { openSession } from '#worlds/accounts.ts';
import { doubtfulName, kvaloy, sisterKvaloy } from '#worlds/register.ts';

const { visit } = useBrowser();

describe('the review of vessel records', () => {
  test('decides a suggestion by keyboard, undoes it, and goes on where someone else decided', async () => {
    const { page, goTo } = await visit({ as: 'registrar' });
    await goTo('/');
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('link', { name: 'Vessel identity' }).click();
    const review = page.getByRole('region', { name: 'Records to compare' });
    const pair = review.getByRole('table', { name: 'Records to compare' });
    const names = pair.getByRole('row', { name: /^Name/ }).getByRole('cell');
    await names.first().waitFor();
    expect(await names.allTextContents()).toEqual([doubtfulName, doubtfulName]);
    await review.getByText(`Their names agree: ${doubtfulName}.`).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.keyboard.press('n');
    await names.first().waitFor();
    await page.keyboard.press('j');
    await review.getByText(`Joined: ${doubtfulName}, ${doubtfulName}.`).waitFor();
    await review.getByText('No suggestions to decide').waitFor();
    await page
      .getByRole('table', { name: 'Decisions' })
      .getByRole('row', { name: /Joined/ })
      .waitFor();
    await page.keyboard.press('u');
    await review.getByText('Undone.').waitFor();
    await names.first().waitFor();

    const { token } = await openSession(address, 'registrar');
    const client = clientOf(address, token);
    const { suggestions } = await client.call(listIdentitySuggestions);
    const other = await client.call(splitIdentity, {
      body: { records: suggestions.map(({ a }) => a.id), from: suggestions.map(({ b }) => b.id) },
    });
    await page.keyboard.press('s');
    await review.getByRole('alert').getByText('Someone else already decided this pair.').waitFor();
    await review.getByText('No suggestions to decide').waitFor();
    await client.call(undoIdentity, { body: { step: other.step } });
  });

  test('is not there for others', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/admin/identity');
    await page.waitForURL(`${address}/`);
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  });
});

describe('how we know a vessel', () => {
  test('is said by its records, the reasons, and where they differ', async () => {
    const { page, goTo } = await visit({ as: 'owner', size: 'phone', scheme: 'dark' });
    const { token } = await openSession(address, 'owner');
    const vessels = await clientOf(address, token).call(listVessels);
    await goTo(`/vessel/${vessels.find(({ name }) => name === kvaloy.name)?.id}`);
    const section = page.getByRole('region', { name: 'How we know' });
    await section.getByRole('heading', { name: 'Sister register' }).waitFor();
    await section.getByText(`Both have the IMO number ${kvaloy.imo}.`).waitFor();
    const differences = section.getByRole('table', { name: 'Where sources differ' });
    // On a phone the row's name begins with the column's heading.
    const port = differences.getByRole('row').filter({ hasText: sisterKvaloy.port });
    await port.getByText(sisterKvaloy.port).waitFor();
    await port.getByText(kvaloy.port).getByRole('img', { name: 'Shown on this page' }).waitFor();
    expect(await section.getByRole('button', { name: /^Split off/ }).count()).toBe(0);

    await page.getByRole('switch', { name: 'Show sources' }).focus();
    await page.keyboard.press('Space');
    const particulars = page.getByRole('table', { name: 'Particulars' });
    await particulars.getByText('Sister register, 1 Apr 2026').first().waitFor();
    await loaded(page);
    expect(await violations(page)).toEqual([]);
  });
});
