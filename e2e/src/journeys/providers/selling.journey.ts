import { say } from '@wheelhouse/messages/say';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notForSale } from '@wheelhouse/contract/payments';
import { listSubscriptionTypes } from '@wheelhouse/contract/registration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { openSession, password } from '#worlds/accounts.ts';
import { address, useBrowser } from '#browser/browser.ts';
import { fillIn } from '#pages/companyForm.ts';
import { runCommand, startServer, type RunningServer } from '#browser/server.ts';
import { signIn } from '#browser/signIn.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();

describe('an installation without a payment method', () => {
  const plansThere = async () => {
    const visitor = clientOf(address);
    const plans = await visitor.call(listSubscriptionTypes);
    const idOf = (passes: (price: number) => boolean) => plans.find(({ price }) => passes(price))?.id ?? 0;
    return { paid: idOf((price) => price > 0), free: idOf((price) => price === 0) };
  };

  test('sells no plan with a price, and says so; a free one is available', async () => {
    const { paid, free } = await plansThere();
    const { page, goTo } = await visit();
    await goTo(`/service/plans?plan=${paid}`);
    await page.getByText(say(notForSale)).waitFor();
    const radio = (id: number) => page.locator(`input[type=radio][value="${id}"]`);
    expect(await radio(paid).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'BUY' }).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await radio(free).check();
    await page.getByRole('button', { name: 'BUY' }).click();
    await page.waitForURL(`**/service/register?plan=${free}`);
  });

  test('refuses a registration for a paid plan opened by its address, and keeps the input', async () => {
    const { paid } = await plansThere();
    const { page, goTo } = await visit({ size: 'phone' });
    await goTo(`/service/register?plan=${paid}`);
    await fillIn(page, 'nothing.sold@kystverk.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(say(notForSale)).waitFor();
    expect(await page.getByLabel('Company name').inputValue()).toBe('Kystverk Slipp AS');
  });
});

describe('an installation with test payments', () => {
  let folder: string;
  let server: RunningServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-selling-'));
    const data = path.join(folder, 'data');
    await runCommand(data, ['user', 'add', 'skipper', '--authorities', 'USER,VIEW_MAP'], `${password}\n`);
    server = await startServer(data, { payments: 'test' });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(['/', '/vessels', '/map', '/service/plans'])('says so on %s, also on the smallest phone', async (place) => {
    const { page } = await visit({ size: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });
    const notice = page.getByRole('banner').getByText('Test payments');
    const fits = async () => {
      await notice.waitFor();
      const box = await notice.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 320;
    };
    await page.goto(server.address + place);
    expect(await fits()).toBe(true);
    await signIn(page, server.address, await openSession(server.address, 'skipper'));
    await page.goto(server.address + place);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .waitFor();
    expect(await fits()).toBe(true);
  });
});
