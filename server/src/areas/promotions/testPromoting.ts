import type { Authority } from '@wheelhouse/contract/authority';
import { invoiceRoutes as invoiceContract } from '@wheelhouse/contract/invoices';
import { paymentRoutes as paymentContract, payInSandbox, type PaymentStatus } from '@wheelhouse/contract/payments';
import {
  createPromotion,
  listPromoted,
  payPromotion,
  promotionRoutes as promotionContract,
  type PromotionRequest,
} from '@wheelhouse/contract/promotions';
import type { PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import { sandboxGateway } from '#areas/payments/gateways/sandbox.ts';
import { invoiceRoutes } from '#areas/invoices/routes.ts';
import { createPayments } from '#areas/payments/payments.ts';
import { paymentRoutes } from '#areas/payments/routes.ts';
import { endPromotions, cancelCheckouts, cancelCheckoutsOf, refundPromotions } from './endPromotions.ts';
import { promotionPayments, promotionRoutes } from './routes.ts';
import { testDatabase } from '#platform/database/testDatabase.ts';
import { testApi } from '#platform/http/testApi.ts';
import { invoicesUnder, type InvoiceTerms } from '#areas/invoices/issueInvoice.ts';
import { invoicePrinter } from '#platform/documents/invoice/print.ts';
import type { Viewer } from '#permissions/viewer.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const publicUrl = 'https://wheelhouse.example';
/** The options from the dictionaries. */
const countries = ['NO', 'DK', 'IS', 'FO'];

const terms: InvoiceTerms = {
  seller: { name: 'Kystdata AS', address: 'Kaien 1, 5003 Bergen, Norway', vatNumber: 'NO 123 456 785 MVA' },
  vatPercent: 25,
};

const people: Readonly<Record<string, { authorities: Authority[]; country: string | null }>> = {
  editor: { authorities: ['CREATE_NEWS'], country: 'NO' },
  partner: { authorities: ['CREATE_NEWS'], country: null },
  helper: { authorities: [], country: null },
  rival: { authorities: ['CREATE_NEWS'], country: 'DK' },
  skipper: { authorities: [], country: 'NO' },
  admin: { authorities: ['ADMIN'], country: null },
};

/** Promotions and payments together, with the test checkout and their own clock. */
export async function promotingWorld(gateway: PaymentGateway = sandboxGateway()) {
  const state = { clock: 0, warnings: [] as string[] };
  const now = () => new Date(state.clock);
  const database = await testDatabase();
  const { db } = database;

  await db
    .insertInto('country')
    .values([
      ...countries.map((iso, place) => ({ id: place + 1, iso, iso3: `${iso}X`, names: '{}', promotion: true })),
      { id: 9, iso: 'AQ', iso3: 'ATA', names: '{}', promotion: false },
    ])
    .execute();
  const type = (id: number, parent_id: number | null) => ({ id, parent_id, names: '{}' });
  await db
    .insertInto('vessel_type')
    .values([
      { ...type(10, null), apps: ['WHEELHOUSE'] },
      { ...type(11, 10), apps: ['WHEELHOUSE'] },
      { ...type(12, null), apps: ['WHEELHOUSE', 'AQUAFACTS'] },
      { ...type(13, null), apps: ['WHEELHOUSE'] },
      { ...type(20, null), apps: ['AQUAFACTS'] },
    ])
    .execute();
  const branch = (id: number, parent_id: number | null) => ({
    id,
    parent_id,
    position: id,
    names: '{}',
    media_path: null,
  });
  await db
    .insertInto('service_branch')
    .values([branch(2, null), branch(201, 2), branch(202, 2)])
    .execute();
  const accounts: Record<string, number> = {};
  for (const [username, { country }] of Object.entries(people)) {
    const account = { username, password_hash: '-', authorities: [], country };
    accounts[username] = (await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()).id;
  }
  const [mine = 0, theirs = 0] = (
    await db
      .insertInto('service_provider')
      .values([
        { name: 'Brimvåg', published: true },
        { name: 'Rival Nets', published: true },
      ])
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  const owners = { editor: mine, partner: mine, helper: mine, rival: theirs };
  await db
    .insertInto('account_provider')
    .values(Object.entries(owners).map(([name, provider_id]) => ({ account_id: accounts[name] ?? 0, provider_id })))
    .execute();
  await db.insertInto('provider_branch').values({ provider_id: theirs, branch_id: 201 }).execute();
  const vessel = { name: 'ARNE', flag: 'NO', vessel_type_id: 11 };
  const { id: vesselId } = await db.insertInto('vessel').values(vessel).returning('id').executeTakeFirstOrThrow();
  const fleet = { account_id: accounts['skipper'] ?? 0, name: 'Home' };
  const { id: fleetId } = await db.insertInto('fleet').values(fleet).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('fleet_vessel').values({ fleet_id: fleetId, vessel_id: vesselId }).execute();

  async function viewerOf(token: string): Promise<Viewer | undefined> {
    const id = accounts[token];
    if (id === undefined) return undefined;
    return { account: { id, username: token }, authorities: new Set(people[token]?.authorities), signInId: 1 };
  }

  const warn = (words: string) => void state.warnings.push(words);
  const toSend: string[] = [];
  const sendInvoiceLater = async (_: unknown, number: string) => void toSend.push(number);
  const payments = createPayments({ db, gateway, issueInvoice: invoicesUnder(terms), sendInvoiceLater, warn, now });
  promotionPayments({ payments, now });
  const needs = { db, app: 'WHEELHOUSE', payments, publicUrl, now } as const;
  const printer = invoicePrinter();
  const api = await testApi(
    [...promotionContract, ...paymentContract, ...invoiceContract],
    [...promotionRoutes(needs), ...paymentRoutes(payments), ...invoiceRoutes({ db, printer })],
    viewerOf,
  );

  const addArticle = async (provider_id = mine, published = true) =>
    (
      await db
        .insertInto('news_article')
        .values({ provider_id, title: 'Good hauls', published })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  let article = await addArticle();
  const later = (days: number, hours = 0) => new Date(state.clock + days * dayMs + hours * hourMs).toISOString();

  /** The form's data for a week from the next full hour on, for everyone. */
  const request = (change: Partial<PromotionRequest> = {}): PromotionRequest => ({
    newsId: article,
    type: 'NEWS',
    countries: 'ALL',
    vesselTypes: 'ALL',
    serviceCategories: 'ALL',
    start: later(0, 1),
    end: later(7, 1),
    utcOffset: '+01:00',
    confirmed: true,
    ...change,
  });
  const make = async (change: Partial<PromotionRequest> = {}, who = 'editor') =>
    (await api.client(who).call(createPromotion, { body: request(change) })).id;
  const checkout = async (id: number, who = 'editor', redirectUrl = `/news/edit/${article}#promotion`) =>
    (await api.client(who).call(payPromotion, { params: { id }, body: { redirectUrl } })).checkoutLink;
  const end = (link: string, outcome: Exclude<PaymentStatus, 'CREATED'>) =>
    api.client().call(payInSandbox, { params: { token: link.replace('/service/checkout/', '') }, body: { outcome } });

  return {
    state,
    database,
    api,
    payments,
    /** Numbers of the invoices and credit notes that are emailed. */
    toSend,
    printer,
    /** The hook for unpublishing an article. */
    async withdrawArticle(id: number) {
      const finish = await db.transaction().execute(async (within) => {
        await within.updateTable('news_article').set({ published: false }).where('id', '=', id).execute();
        return await cancelCheckouts({ payments }, within, id);
      });
      await finish();
    },
    /** The hook for unpublishing a provider. */
    async unpublishProvider(id: number) {
      const finish = await db.transaction().execute(async (within) => {
        await within.updateTable('service_provider').set({ published: false }).where('id', '=', id).execute();
        return await cancelCheckoutsOf({ payments }, within, id);
      });
      await finish();
    },
    /** The hooks for a provider that its plan or an administrator withdraws. */
    async withdrawProvider(id: number) {
      const finish = await db.transaction().execute(async (within) => {
        await within.updateTable('service_provider').set({ published: false }).where('id', '=', id).execute();
        const close = await cancelCheckoutsOf({ payments }, within, id);
        await refundPromotions({ payments, now }, within, id);
        return close;
      });
      await finish();
    },
    /** The hook for removing an article. */
    async removeArticle(id: number) {
      const finish = await db.transaction().execute(async (within) => {
        await within.selectFrom('news_article').select('id').where('id', '=', id).forUpdate().execute();
        const left = await endPromotions({ payments }, within, id);
        await within.deleteFrom('news_article').where('id', '=', id).execute();
        return left;
      });
      await finish();
    },
    providers: { mine, theirs },
    accountOf: (username: string) => accounts[username] ?? 0,
    addArticle,
    article: () => article,
    request,
    later,
    make,
    checkout,
    end,
    /** A paid promotion. */
    async makePaid(change: Partial<PromotionRequest> = {}, who = 'editor') {
      const id = await make(change, who);
      await end(await checkout(id, who), 'SUCCESS');
      return id;
    },
    /** Numbers of the promotions a viewer sees; future ones as negative numbers. */
    async shownTo(who?: string) {
      const listed = await api.client(who).call(listPromoted, { query: {} });
      return listed.map(({ id, ownerOnly }) => (ownerOnly ? -id : id));
    },
    async begin() {
      state.clock = Date.parse('2026-05-01T10:00:00Z');
      state.warnings = [];
      await db.deleteFrom('promotion').execute();
      await db.deleteFrom('news_article').execute();
      article = await addArticle();
    },
    async close() {
      await api.close();
      await printer.close();
      await database.close();
    },
  };
}
