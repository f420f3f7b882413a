import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { violationsInBothThemes } from '#browser/violations.ts';

const { visit } = useBrowser();

describe('the administration', () => {
  test('changes what a user may do, and keeps it in the audit log', async () => {
    const { page, goTo } = await visit({ as: 'registrar' });
    await goTo('/');
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('changer');
    await page.getByRole('table', { name: 'Users' }).getByRole('link', { name: 'changer' }).click();
    await page.getByLabel('VIEW_ANALYTICS: dashboard').check();
    await page.getByRole('button', { name: 'Save authorities' }).click();
    await page.getByText('Authorities saved.').waitFor();

    await page.getByRole('link', { name: 'Changes in the audit log' }).click();
    const log = page.getByRole('table', { name: 'Audit log' });
    const entry = log.getByRole('row', { name: /registrar user\.authorities/ });
    await entry.getByRole('button', { name: 'Show change' }).click();
    const change = page.getByRole('table', { name: 'Change' });
    const [before = '', after = ''] = (await change.getByRole('cell').allTextContents()).slice(1);
    expect(before).not.toContain('VIEW_ANALYTICS');
    expect(after).toContain('VIEW_ANALYTICS');
    await page.keyboard.press('Escape');
    await change.waitFor({ state: 'hidden' });
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
