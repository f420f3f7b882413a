import { listIdentitySuggestions, splitIdentity, undoIdentity } from '@wheelhouse/contract/identity';
import { describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { address, useBrowser } from '#browser/browser.ts';
import { violationsInBothThemes } from '#browser/violations.ts';
import { openSession } from '#worlds/accounts.ts';
import { doubtfulName } from '#worlds/register.ts';

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
