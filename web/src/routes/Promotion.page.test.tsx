import { paymentMessages, paymentStatuses } from '@wheelhouse/contract/payments';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { nextFullHour } from '@wheelhouse/contract/promotionRules';
import {
  createPromotion,
  getPromotionCost,
  listOwnPromotions,
  listPaymentReports,
  payPromotion,
  type OwnPromotion,
} from '@wheelhouse/contract/promotions';
import { getDictionaries } from '@wheelhouse/contract/dictionaries';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { answerNews } from '#testNews.ts';
import { openPage } from '#testPage.ts';
import { dictionaries } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const dayMs = 86_400_000;
const everybody = { countries: 'ALL', vesselTypes: 'ALL', serviceCategories: 'ALL' } as const;
const running: OwnPromotion = {
  id: 5,
  newsId: 1,
  ...everybody,
  start: '2026-05-01T08:00:00Z',
  end: '2026-05-08T08:00:00Z',
  utcOffset: '+00:00',
  cost: { amount: 14_000, rate: 2000, days: 7, currency: 'EUR' },
  status: 'SUCCESS',
  invoice: 'WH-2026-000001',
  impressions: 12,
  clicks: 3,
  days: [
    { day: '2026-05-01', impressions: 5, clicks: 1 },
    { day: '2026-05-02', impressions: 4, clicks: 1 },
    { day: '2026-05-03', impressions: 3, clicks: 1 },
  ],
};

const section = () => page.getByRole('region', { name: 'Promotion' });
const pay = () => section().getByRole('button', { name: 'Pay' });
/** A moment in the form of a date and time field, in UTC. */
const inField = (at: number) => new Date(at).toISOString().slice(0, 16);

async function fillMoment(label: string, moment: string) {
  const [date = '', time] = moment.split('T');
  await section().getByLabelText(`${label}, date`).fill(date);
  if (time === undefined) return;
  const [hours = '', minutes = ''] = time.split(':');
  await section().getByLabelText(`${label}, time, hours`).fill(hours);
  await section().getByLabelText(`${label}, time, minutes`).fill(minutes);
}

const valueOf = (label: string) => {
  const field = section().getByLabelText(label).element();
  return field instanceof HTMLInputElement ? field.value : '';
};
const momentIn = (label: string) =>
  `${valueOf(`${label}, date`).split('/').toReversed().join('-')}T${valueOf(`${label}, time, hours`)}:${valueOf(`${label}, time, minutes`)}`;

/** The editor of a published article, with these promotions. */
function answerWith(...promotions: OwnPromotion[]) {
  const article = answerNews(1);
  const published = article.get(1);
  if (published !== undefined) article.set(1, { ...published, owners: { promotion: 'POTENTIAL' } });
  server.answers(listOwnPromotions, { data: promotions, page: 0, size: 30, total: promotions.length });
}

beforeEach(() => {
  const norway = { id: 1, iso: 'NO', value: { en_GB: 'Norway' } };
  server.answers(getDictionaries, { ...dictionaries, promotionCountries: [norway] });
  server.answers(getPromotionCost, ({ query: { start, end, countries } }) => {
    const days = Math.ceil((Date.parse(end) - Date.parse(start)) / dayMs);
    // The minimum price is a twentieth of that for everyone.
    const share = Array.isArray(countries) ? 0.05 : 1;
    const rate = 2000 * share;
    const price = { amount: days * rate, rate, days, currency: 'EUR', everybodyRate: 2000, share } as const;
    return { ...price, readers: 4, visitors: share === 1 };
  });
});

describe('promoting an article (content specification, sections 4, 5, 8 and 9)', () => {
  test('updates its audience, its dates and its price while they are filled in', async () => {
    answerWith();
    await openPage('/news/edit/1#promotion', { as: 'editor' });
    const price = section().getByRole('status');
    await expect.element(price.getByText('€140.00')).toBeVisible();
    await expect.element(price.getByText(/7 days × €20.00 per day for everyone/).first()).toBeVisible();
    // The address leads here.
    await expect.poll(() => section().element().getBoundingClientRect().y).toBeLessThan(600);

    await section().getByLabelText('UTC offset').selectOptions('+00:00');
    const first = nextFullHour(new Date()).getTime();
    expect([momentIn('Start'), momentIn('End')]).toEqual([inField(first), inField(first + 7 * dayMs)]);
    for (const [from, until, message] of [
      ['', inField(first + dayMs), promotionMessages.startRequired],
      [inField(first), '', promotionMessages.endRequired],
      [inField(first), inField(first + dayMs / 2), promotionMessages.startAfterEnd],
      [inField(first), inField(first + dayMs / 2), promotionMessages.endEarly],
    ] as const) {
      await fillMoment('Start', from);
      await fillMoment('End', until);
      await expect.element(section().getByText(say(message), { exact: true }).first()).toBeVisible();
      await expect.element(pay()).toBeDisabled();
    }
    await fillMoment('Start', inField(first));
    await fillMoment('End', inField(first + 2 * dayMs));
    await expect.element(price.getByText('€40.00')).toBeVisible();

    const countries = section().getByRole('radiogroup', { name: 'Countries' });
    await countries.getByText('None').click();
    await expect.element(price.getByText(say(promotionMessages.nobody))).toBeVisible();
    await expect.element(pay()).toBeDisabled();
    await countries.getByText('Choose').click();
    await section().getByRole('combobox', { name: 'Countries' }).fill('Norw');
    await expect.element(page.getByRole('option', { name: 'Norway' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await expect.element(price.getByText('€2.00', { exact: true }).first()).toBeVisible();
    await section().getByRole('radiogroup', { name: 'Vessel types' }).getByText('None').click();
    await expect.element(pay()).toBeEnabled();
    expect(server.requestsTo(getPromotionCost).at(-1)?.query).toMatchObject({ countries: ['NO'], vesselTypes: 'NONE' });
    // At the top nothing is half below the header, which would count as a target that is too small.
    window.scrollTo(0, 0);
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test('for the same days again asks first; cancelling leaves the form as it is', async () => {
    answerWith(running);
    server.answers(createPromotion, ({ body: { confirmed } }) => {
      if (confirmed !== true) throw new Refused(409, 'It is promoted for these days.');
      return { id: 6, newsId: 1 };
    });
    server.answers(payPromotion, { checkoutLink: '/service/checkout/a-token-of-twenty-letters' });
    const visited = await openPage('/news/edit/1', { as: 'editor' });
    const twice = page.getByRole('dialog', { name: 'Promote this article twice?' });
    await pay().click();
    await expect.element(twice).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await twice.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(twice).not.toBeInTheDocument();
    expect(server.requestsTo(payPromotion)).toEqual([]);
    await pay().click();
    await twice.getByRole('button', { name: 'Pay again' }).click();
    await expect.poll(visited.path).toBe('/service/checkout/a-token-of-twenty-letters');
    expect(server.requestsTo(payPromotion)[0]).toMatchObject({
      params: { id: 6 },
      body: { redirectUrl: '/news/edit/1?promotion=6#promotion' },
    });
  });

  test('says how its payment ended, and leads to the news once it is paid', async () => {
    answerWith(running);
    const visited = await openPage('/about', { as: 'editor' });
    for (const status of paymentStatuses) {
      server.answers(listPaymentReports, [{ status, creationDate: new Date().toISOString(), promotionId: 5 }]);
      await visited.goTo('/news/edit/1?promotion=5#promotion');
      const dialog = page.getByRole('dialog', { name: say(promotionMessages.dialogTitle) });
      const words = dialog.getByRole(status === 'ERROR' ? 'alert' : 'status');
      await expect.element(words).toHaveTextContent(say(paymentMessages[status].text));
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.poll(visited.path).toBe(status === 'SUCCESS' ? '/news' : '/news/edit/1');
    }
  });

  test('shows what became of earlier ones day by day, without violations on desktop and phone', async () => {
    answerWith(
      running,
      { ...running, id: 7, status: 'CANCELLED', invoice: undefined, days: [] },
      { ...running, id: 8, impressions: 0, clicks: 0, days: [] },
    );
    await openPage('/news/edit/1', { as: 'editor' });
    await expect.element(section().getByText('Payment cancelled')).toBeVisible();
    await section().getByText('Daily results').first().click();
    await expect
      .element(section().getByRole('table').first().getByRole('row').nth(1))
      .toMatchTextContent(/(5\s*1|3\s*1)$/);
    await expect.poll(() => document.querySelector('svg.recharts-surface')).not.toBeNull();
    await section().getByText('Daily results').last().click();
    await expect.element(section().getByText('No results yet')).toBeVisible();
    window.scrollTo(0, 0);
    expect(await violationsOnBothScreens()).toEqual([]);
  });
});
