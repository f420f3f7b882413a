import { contactProvider, leadMessages } from '@wheelhouse/contract/leads';
import { getProvider, listProviders } from '@wheelhouse/contract/providers';
import { activeUser, login } from '@wheelhouse/contract/session';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { answerProviders, branch, category, provider } from '#testProvider.ts';
import { ownProvider, userOf } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const total = 60;
/** Cards of a list that are shown at first. */
const step = 48;
const inCategory = `/service/category/${category.id}`;
const list = () => page.getByRole('list', { name: category.value.en_GB });
const shown = () => list().getByRole('listitem').elements().length;
const link = (name: string) => page.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

let providers: ReturnType<typeof answerProviders>;
beforeEach(() => void (providers = answerProviders(total)));
const first = () => providers[0]?.name ?? '';

describe('service providers (content specification, sections 2, 5 and 6)', () => {
  test('are reached from the navigation by a branch and a category', async () => {
    const visited = await openPage('/about');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: branch.value.en_GB }).click();
    await expect.element(heading('Service Providers')).toBeVisible();
    expect(visited.path()).toBe(`/service/${branch.id}`);
    await expect.element(link('Register company')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: category.value.en_GB, exact: false }).click();
    await expect.element(heading(category.value.en_GB)).toBeVisible();
    expect(visited.path()).toBe(inCategory);
    // Visible ones are rendered first.
    await expect.poll(shown).toBe(step);
    await list().getByRole('link', { name: first(), exact: false }).click();
    await expect.element(heading(first())).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Locations' })).toBeVisible();
  });

  test('are filtered by country in the address, until all countries are chosen', async () => {
    const visited = await openPage(inCategory);
    await expect.poll(shown).toBe(step);
    const choose = async (name: string) => {
      await page.getByLabelText('Country', { exact: true }).first().click();
      await userEvent.keyboard(name);
      await page.getByRole('option', { name, exact: false }).click();
      await userEvent.keyboard('{Escape}');
    };
    await choose('Iceland');
    await expect.poll(visited.search).toEqual({ country: 'IS' });
    await expect.poll(shown).toBe(total / 3);
    await visited.reload();
    await expect.poll(shown).toBe(total / 3);
    await choose('All countries');
    await expect.poll(visited.search).toEqual({});
    await expect.poll(shown).toBe(step);
  });

  test('are loaded again automatically after an error (section 7)', async () => {
    const failure = 'Something went wrong on our side.';
    server.answers(listProviders, () => {
      // A failure of the server would be retried at once.
      throw new Refused(422, failure);
    });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    try {
      await openPage(inCategory);
      await expect.element(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
      answerProviders(total);
      vi.advanceTimersByTime(5000);
      await expect.element(list()).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  test('are not found for an unknown branch, category or provider', async () => {
    const visited = await openPage('/about');
    for (const path of ['/service/99', '/service/category/99', '/service/provider/99', '/service/provider/x']) {
      await visited.goTo(path);
      await expect.element(heading('Not found')).toBeVisible();
    }
    expect(await violationsOnBothScreens()).toEqual([]);
  });
});

describe('the page of a provider (content specification, sections 2, 6 and 8)', () => {
  const path = '/service/provider/100';

  test('leads a visitor who wants to make contact to the log-in, and back', async () => {
    server.answers(login, () => {
      server.answers(activeUser, userOf('skipper'));
      return { token: 'skipper', userInfo: userOf('skipper') };
    });
    const visited = await openPage(path);
    await link('Contact us').click();
    await page.getByLabelText('User name').fill('skipper');
    await page.getByLabelText('Password', { exact: true }).fill('nets and floats');
    await userEvent.keyboard('{Enter}');
    await expect.poll(visited.path).toBe(path);
    await expect.element(button('Contact us')).toBeVisible();
  });

  test('accepts one contact request, and says why it accepts no second', async () => {
    server.answers(contactProvider, undefined);
    await openPage(path, { as: 'skipper' });
    await button('Contact us').click();
    const form = page.getByRole('dialog', { name: `Contact ${first()}` });
    const email = form.getByLabelText('Your email');
    await form.getByLabelText('Message').fill('Can you dock a vessel of 62 metres in May?');
    await email.fill('not an address');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect.element(form.getByText("Email value doesn't match pattern!")).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    expect(server.changes()).toEqual([]);
    await email.fill('skipper@vessel.example');
    await form.getByRole('button', { name: 'Send' }).click();
    const sent = page.getByRole('dialog', { name: 'Request sent' });
    await expect.element(sent.getByText(say(leadMessages.thanks))).toBeVisible();
    expect(server.requestsTo(contactProvider)[0]).toMatchObject({
      params: { id: 100 },
      body: { message: 'Can you dock a vessel of 62 metres in May?', email: 'skipper@vessel.example' },
    });
    await sent.getByRole('button', { name: 'Close' }).last().click();

    server.answers(contactProvider, () => {
      throw new Refused(409, leadMessages.alreadyAsked);
    });
    await button('Contact us').click();
    await form.getByRole('button', { name: 'Send' }).click();
    const failed = page.getByRole('dialog', { name: 'Request not sent' });
    await expect.element(failed.getByText(say(leadMessages.alreadyAsked))).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test('offers its owner to edit it, and no contact', async () => {
    const owners = {
      settings: { allowedBranches: 3, allowedCountries: 1 },
      storage: { usedBytes: 0, quotaBytes: 4_000_000 },
      newLeads: 0,
    };
    server.answers(getProvider, { ...provider, owners });
    const visited = await openPage(`/service/provider/${ownProvider.id}`, { as: 'editor' });
    const editor = `/service/provider/${ownProvider.id}/edit`;
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Edit' })).toHaveAttribute('href', editor);
    expect(button('Contact us').elements()).toEqual([]);
    await visited.goTo('/service');
    await expect.element(link('Edit service provider')).toHaveAttribute('href', editor);
    expect(link('Register company').elements()).toEqual([]);
  });

  test.each(['/service', `/service/${branch.id}`, inCategory, path])('has no axe violations at %s', async (at) => {
    await openPage(at);
    await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
  });
});
