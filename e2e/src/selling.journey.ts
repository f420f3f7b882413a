import { changeArticle, createArticle } from '@wheelhouse/contract/news';
import { notForSale } from '@wheelhouse/contract/payments';
import { listSubscriptionTypes } from '@wheelhouse/contract/registration';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { fillIn } from './companyForm.ts';
import { useDemonstration, type Demonstration } from './demonstration.ts';
import { violations } from './violations.ts';

const { visit } = useBrowser();

async function plansOf(demonstration: Demonstration) {
  const plans = await (await demonstration.client('skipper')).call(listSubscriptionTypes);
  const paid = plans.find(({ price }) => price > 0);
  const free = plans.find(({ price }) => price === 0);
  if (paid === undefined || free === undefined) throw new Error('The world has no paid or no free plan.');
  return { paid, free };
}

async function publishArticle(demonstration: Demonstration): Promise<number> {
  const client = await demonstration.client('editor');
  const { id, version } = await client.call(createArticle, { params: {}, body: {} });
  const texts = { title: 'New quay', shortDescription: 'It is open.', longDescription: '<p>Since May.</p>' };
  await client.call(changeArticle, { params: { id }, body: { version, ...texts, languageIso: 'EN', published: true } });
  return id;
}

describe('an installation without a way to be paid', () => {
  const world = useDemonstration({});

  test('sells no plan that costs anything, and says so; a free one is taken', async () => {
    const { paid, free } = await plansOf(world);
    const { page } = await visit();
    await page.goto(`${world.address}/service/plans?plan=${paid.id}`);
    await page.getByText(notForSale).waitFor();
    const radio = (id: number) => page.locator(`input[type=radio][value="${id}"]`);
    expect(await radio(paid.id).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'BUY' }).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await radio(free.id).check();
    await page.getByRole('button', { name: 'BUY' }).click();
    await page.waitForURL(`**/service/register?plan=${free.id}`);
  });

  test('refuses a registration for a paid plan that comes by its address', async () => {
    const { paid } = await plansOf(world);
    const { page } = await visit({ size: 'phone' });
    await page.goto(`${world.address}/service/register?plan=${paid.id}`);
    await fillIn(page, 'nothing.sold@kystverk.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(notForSale).waitFor();
    expect(await page.getByLabel('Company name').inputValue()).toBe('Kystverk Slipp AS');
  });

  test('shows no promotion form beside an article', async () => {
    const id = await publishArticle(world);
    const { page } = await visit();
    await world.open(page, 'editor', `/news/${id}`);
    const section = page.getByRole('region', { name: 'Promotion', exact: true });
    await section.getByText(notForSale).waitFor();
    expect(await section.getByRole('button').count()).toBe(0);
  });
});

describe('an installation where payments are a test', () => {
  const world = useDemonstration({ payments: 'test' });

  test.each(['/', '/vessels', '/map', '/service/plans', '/login'])('says so on %s', async (place) => {
    const { page } = await visit({ size: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(world.address + place);
    await page.getByRole('banner').getByText('Test payments').waitFor();
    await world.open(page, 'skipper', place === '/login' ? '/' : place);
    const notice = page.getByRole('banner').getByText('Test payments');
    await notice.waitFor();
    const box = await notice.boundingBox();
    expect(box !== null && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  });
});
