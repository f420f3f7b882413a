import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  acceptClaim,
  acceptSuggestion,
  adminSuggestionRoutes,
  claimsList,
  endClaim,
  refuseClaim,
  refuseSuggestion,
  suggestionsList,
} from '@wheelhouse/contract/adminSuggestions';
import {
  claimObject,
  listOwnClaims,
  removeClaim,
  suggestCorrection,
  suggestionLimits,
  suggestionRoutes as contract,
  type Suggestion,
} from '@wheelhouse/contract/suggestions';
import { createNotices } from '#areas/notices/createNotices.ts';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import type { Email } from '#platform/mail/mail.ts';
import type { Authority } from '@wheelhouse/contract/authority';
import { claimRoutes } from './claims.ts';
import { listOwnedVessels } from './ownedVessels.ts';
import { suggestionRoutes } from './suggestions.ts';

let database: SeededDatabase;
let folder: string;
let api: TestApi;
let emails: Email[];
const accounts: Record<string, number> = {};
const authorities: Readonly<Record<string, readonly Authority[]>> = {
  anna: ['USER', 'ADMIN'],
  kari: ['USER', 'VIEW_OWNER'],
  ola: ['USER'],
};
const now = () => new Date('2026-01-05T00:00:00Z');
let vesselId = 0;
let companyId = 0;

beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'suggestions-'));
  for (const username of Object.keys(authorities)) {
    const [row] = await database.rows<{ id: number }>(
      `insert into account (username, password_hash, email, confirmed_at) values ($1, '', $2, now()) returning id`,
      [username, `${username}@example.org`],
    );
    accounts[username] = row?.id ?? 0;
  }
  const { db, pool } = database;
  const mail = { send: async (email: Email) => void emails.push(email), forget: async () => {} };
  const notices = createNotices({ mail, warn() {} });
  const needs = { db, pool, app: 'WHEELHOUSE', now, mail, notices, publicUrl: 'https://boats.example' } as const;
  const handlers = [...suggestionRoutes(needs), ...claimRoutes(needs)];
  api = await testApi([...contract, ...adminSuggestionRoutes], handlers, async (username) => ({
    account: { id: accounts[username] ?? 0, username },
    authorities: new Set(authorities[username]),
    signInId: 1,
  }));
  const mapping = {
    source: 'Boats',
    key: 'No',
    fields: {
      name: 'Ship',
      flag: { value: 'NO' },
      callSign: 'Call',
      'owner.name': 'Owner',
      'owner.kind': { value: 'COMPANY' },
      'owner.country': { value: 'NO' },
      'owner.registrationNumber': 'Company',
    },
  };
  await writeFile(join(folder, 'mapping.json'), JSON.stringify(mapping));
  await writeFile(join(folder, 'boats.csv'), 'No,Ship,Call,Owner,Company\n1,HAVBRIS,LAAA,HAVBRIS AS,929675800\n');
  await database.run(['csv', join(folder, 'boats.csv'), '--mapping', join(folder, 'mapping.json')]);
  vesselId = (await database.rows<{ id: number }>('select id from vessel'))[0]?.id ?? 0;
  companyId = (await database.rows<{ id: number }>('select id from owner'))[0]?.id ?? 0;
});
afterAll(async () => {
  await api.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  emails = [];
  await database.rows('truncate suggestion, claim, audit_entry, notice');
});

const callSign = (value = 'LACC'): Suggestion => ({ kind: 'VESSEL', id: vesselId, field: 'callSign', value });
const suggest = (who: string, body: Suggestion) => api.client(who).call(suggestCorrection, { body });
const admin = () => api.client('anna');
const refused = async (call: Promise<unknown>) => (await refusalOf(call)).status;

describe('a suggestion', () => {
  it('becomes a correction by hand when it is accepted, and the person is notified', async () => {
    const { id } = await suggest('ola', { ...callSign(), note: 'Painted <b>on</b> her\u202e' });
    const { data } = await admin().call(suggestionsList.list, { query: { state: 'WAITING' } });
    expect(data).toMatchObject([
      {
        id,
        username: 'ola',
        byOwner: false,
        title: 'HAVBRIS',
        field: 'callSign',
        value: 'LACC',
        note: 'Painted <b>on</b> her',
      },
    ]);
    await admin().call(acceptSuggestion, { params: { id }, body: {} });
    expect(await database.rows(`select call_sign, sources -> 'callSign' ->> 'source' as source from vessel`)).toEqual([
      { call_sign: 'LACC', source: 'Corrected by hand' },
    ]);
    expect(await database.rows('select account_id, kind, text, link from notice')).toEqual([
      {
        account_id: accounts['ola'],
        kind: 'CORRECTION',
        text: 'Your suggestion for HAVBRIS was accepted',
        link: `/vessel/${vesselId}`,
      },
    ]);
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ola@example.org', 'Your suggestion for HAVBRIS was accepted'],
    ]);
    expect(await refused(admin().call(acceptSuggestion, { params: { id }, body: {} }))).toBe(404);
    expect(await database.rows('select action, actor from audit_entry order by id')).toEqual([
      { action: 'suggestion.create', actor: 'ola' },
      { action: 'correction.make', actor: 'anna' },
      { action: 'suggestion.accept', actor: 'anna' },
    ]);
  });

  it('is refused with a reason that the person gets, and changes nothing', async () => {
    const { id } = await suggest('ola', callSign('LADD'));
    await admin().call(refuseSuggestion, { params: { id }, body: { reason: 'The register is right.' } });
    expect(emails[0]?.text).toContain('The register is right.');
    expect(await database.rows(`select from vessel where call_sign = 'LADD'`)).toEqual([]);
  });

  it('is all or nothing: one that can’t be written still waits, and nobody is notified', async () => {
    const { id } = await suggest('ola', callSign('LAEE'));
    expect(await refused(admin().call(acceptSuggestion, { params: { id }, body: { value: '  ' } }))).toBe(422);
    expect(await database.rows('select state from suggestion')).toEqual([{ state: 'WAITING' }]);
    expect(emails).toEqual([]);
    await admin().call(acceptSuggestion, { params: { id }, body: { value: 'LAFF' } });
    expect(await database.rows('select call_sign from vessel')).toEqual([{ call_sign: 'LAFF' }]);
  });

  it('needs a field with a value, or a note', async () => {
    expect(await refused(suggest('ola', { kind: 'VESSEL', id: vesselId }))).toBe(422);
    expect(await refused(suggest('ola', { ...callSign(), value: '\u200b' }))).toBe(422);
    expect(await refused(suggest('ola', { ...callSign(), field: 'sources' }))).toBe(422);
    expect(await refused(suggest('ola', { ...callSign('12'), field: 'mmsi' }))).toBe(422);
    expect(await refused(suggest('ola', { ...callSign(), note: 'x'.repeat(suggestionLimits.note + 1) }))).toBe(422);
    await suggest('ola', { kind: 'VESSEL', id: vesselId, note: 'She was sold.' });
  });

  it('is about what the person may see: companies only with the right to see owners', async () => {
    const body = { kind: 'COMPANY', id: companyId, field: 'city', value: 'Bergen' } as const;
    expect(await refused(suggest('ola', body))).toBe(404);
    const { id } = await suggest('kari', body);
    await admin().call(acceptSuggestion, { params: { id }, body: {} });
    expect(await database.rows('select city from owner')).toEqual([{ city: 'Bergen' }]);
    expect(await refused(suggest('kari', { ...body, id: 999_999 }))).toBe(404);
  });

  it('is one of a limited number that wait, also when they are sent at once', async () => {
    const calls = Array.from({ length: suggestionLimits.waiting + 3 }, (_, index) =>
      suggest('ola', callSign(`LA${100 + index}`)),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(suggestionLimits.waiting);
    expect(await refused(suggest('ola', callSign('LAZZ')))).toBe(429);
    await database.rows('delete from suggestion where id > (select min(id) from suggestion)');
    const [one] = await database.rows<{ value: string }>('select value from suggestion');
    expect(await refused(suggest('ola', callSign(one?.value)))).toBe(409);
  });
});

describe('a claim', () => {
  const claim = (who: string, kind: 'VESSEL' | 'COMPANY' = 'VESSEL') =>
    api
      .client(who)
      .call(claimObject, { body: { kind, id: kind === 'VESSEL' ? vesselId : companyId, statement: 'My boat' } });
  const owned = (who: string) => listOwnedVessels(database.db, accounts[who] ?? 0);

  it('makes the account the owner when it is accepted, until it ends', async () => {
    const { id } = await claim('ola');
    expect(await owned('ola')).toEqual([]);
    await admin().call(acceptClaim, { params: { id } });
    expect(await owned('ola')).toEqual([vesselId]);
    expect(await api.client('ola').call(listOwnClaims)).toMatchObject([{ id, objectId: vesselId, state: 'ACCEPTED' }]);
    await suggest('ola', callSign('LAGG'));
    expect((await admin().call(suggestionsList.list, { query: { byOwner: 'true' } })).total).toBe(1);
    await admin().call(endClaim, { params: { id }, body: { reason: 'Sold.' } });
    expect(await owned('ola')).toEqual([]);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Your claim on HAVBRIS was accepted',
      'Your claim on HAVBRIS has ended',
    ]);
    expect((await admin().call(claimsList.list, { query: {} })).data).toMatchObject([
      { state: 'ENDED', reason: 'Sold.' },
    ]);
    expect(await refused(admin().call(acceptClaim, { params: { id } }))).toBe(404);
  });

  it('on a company covers its vessels', async () => {
    expect(await refused(claim('ola', 'COMPANY'))).toBe(404);
    const { id } = await claim('kari', 'COMPANY');
    await admin().call(acceptClaim, { params: { id } });
    expect(await owned('kari')).toEqual([vesselId]);
  });

  it('is refused with a reason, and can be sent again', async () => {
    const { id } = await claim('ola');
    expect(await refused(claim('ola'))).toBe(409);
    await admin().call(refuseClaim, { params: { id }, body: { reason: 'No papers.' } });
    expect(emails[0]?.text).toContain('No papers.');
    await claim('ola');
  });

  it('can be withdrawn, and given up after it was accepted, by its account alone', async () => {
    const { id } = await claim('ola');
    expect(await refused(api.client('kari').call(removeClaim, { params: { id } }))).toBe(404);
    await api.client('ola').call(removeClaim, { params: { id } });
    expect(await database.rows('select from claim')).toEqual([]);
    const again = await claim('ola');
    await admin().call(acceptClaim, { params: { id: again.id } });
    await api.client('ola').call(removeClaim, { params: { id: again.id } });
    expect(await owned('ola')).toEqual([]);
    expect(await database.rows('select state, decided_by from claim')).toEqual([{ state: 'ENDED', decided_by: 'ola' }]);
  });

  it('is one of a limited number that wait', async () => {
    await database.rows(
      `insert into claim (account_id, kind, company_id, title, statement, created_at)
       select $1, 'COMPANY', $2, '', '', now() from generate_series(1, $3)`,
      [accounts['ola'], companyId, suggestionLimits.claims],
    );
    expect(await refused(claim('ola'))).toBe(429);
  });
});
