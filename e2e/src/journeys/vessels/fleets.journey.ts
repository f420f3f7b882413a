import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAdmiral } from '#worlds/admiral.ts';
import { useBrowser } from '#browser/browser.ts';
import { kvaloy } from '#worlds/register.ts';

const { visit } = useBrowser();
const admiral = useAdmiral();

describe('the fleets page', () => {
  const fleets = (page: Page) => page.getByRole('list', { name: 'Fleets' }).getByRole('listitem');

  test('follows another tab when the user returns', async () => {
    const { page, context, goTo } = await visit({ as: 'admiral' });
    await page.clock.install();
    await goTo('/fleets');
    await page.getByRole('button', { name: 'Create your first fleet' }).waitFor();
    await admiral.have('From elsewhere', admiral.named(kvaloy.name));
    const other = await context.newPage();
    await other.goto('/about');
    await page.clock.fastForward(3_100);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await fleets(page).filter({ hasText: 'From elsewhere' }).getByText('1 vessel', { exact: true }).waitFor();
  });

  test('shares a fleet by a link until it is revoked', async () => {
    await admiral.have('Shared', admiral.named(kvaloy.name));
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    await page.getByRole('button', { name: 'Share Shared' }).click();
    const sharing = page.getByRole('dialog', { name: 'Share Shared' });
    await sharing.getByText('No active links').waitFor();
    await sharing.getByText('7 days', { exact: true }).click();
    await sharing.getByRole('button', { name: 'Create link' }).click();
    const link = await sharing.getByLabel('New link').inputValue();
    await sharing.getByText(/not opened yet/).waitFor();

    const visitor = await visit();
    await visitor.goTo(new URL(link).pathname);
    await visitor.page.getByRole('heading', { level: 1, name: 'Shared' }).waitFor();
    await visitor.page.getByText(/1 vessel · A fleet shared with you until/).waitFor();
    const cards = visitor.page.getByRole('list', { name: 'Vessels' }).getByRole('link');
    await cards.filter({ hasText: kvaloy.name }).waitFor();
    expect(await visitor.page.getByText(kvaloy.callSign).count()).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: 'Share Shared' }).click();
    await sharing.getByText(/opened once/).waitFor();
    expect(await sharing.getByLabel('New link').count()).toBe(0);
    await sharing.getByRole('button', { name: /^Revoke the link/ }).click();
    await sharing.getByText(/^Revoke the link created .+ and valid until .+\?/).waitFor();
    await sharing.getByRole('button', { name: 'Revoke', exact: true }).click();
    await sharing.getByText('No active links').waitFor();

    await visitor.page.reload();
    const gone = 'This link is no longer valid. Ask the person who sent it for a new one.';
    await visitor.page.getByRole('heading', { name: gone }).waitFor();
  });
});
