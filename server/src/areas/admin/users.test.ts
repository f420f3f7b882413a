import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeUserAuthorities,
  endUserSessions,
  getUser,
  inviteUser,
  resetUserSecondFactor,
  restoreUser,
  sendUserLink,
  suspendUser,
  userMessages,
  usersList,
} from '@wheelhouse/contract/adminUsers';
import { auditList } from '@wheelhouse/contract/adminAudit';
import type { Query } from '@wheelhouse/contract/route';
import { streamNotices } from '@wheelhouse/contract/notices';
import { activeUser, sessionMessages } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { openTestApp, type TestApp } from '#testApp.ts';
import { addAccounts, logIn as logInTo } from './testAdmin.ts';

let database: TestDatabase;
let app: TestApp;
let ids: Awaited<ReturnType<typeof addAccounts>>;

beforeAll(async () => {
  database = await testDatabase();
  app = await openTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('account').execute();
  await db.deleteFrom('audit_entry').execute();
  ids = await addAccounts(database);
});

const logIn = (username: string, typed?: string) => logInTo(app, username, typed);
const paramsOf = (username: string) => ({ params: { id: ids[username as keyof typeof ids] } });

describe('the list of accounts', () => {
  it('is sorted, filtered and paged', async () => {
    const chief = await logIn('chief');
    const names = async (query: Query<typeof usersList.list>) =>
      (await chief.call(usersList.list, { query })).data.map(({ username }) => username);
    expect(await names({})).toEqual(['chief', 'deputy', 'Kari']);
    expect(await names({ sort: '-username' })).toEqual(['Kari', 'deputy', 'chief']);
    expect(await names({ authority: 'ADMIN' })).toEqual(['chief', 'deputy']);
    expect(await names({ query: 'ARI' })).toEqual(['Kari']);
    expect(await names({ query: '%' })).toEqual([]);
    const answer = await chief.call(usersList.list, { query: { page: 1, size: 2 } });
    expect(answer).toMatchObject({ page: 1, size: 2, total: 3 });
    expect(answer.data.map(({ username }) => username)).toEqual(['Kari']);
    expect((await refusalOf(chief.call(usersList.list, { query: { page: 200, size: 50 } }))).status).toBe(422);
  });

  it('is exported with the same filters', async () => {
    const chief = await logIn('chief');
    const text = await (
      await chief.open(usersList.exported, { query: { authority: 'ADMIN', sort: '-username' } })
    ).text();
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('User name,Name,Email,Company,Authorities,Status,Created');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['deputy', 'chief']);
  });
});

describe('an invitation', () => {
  it('creates an account whose user sets the password by the link, once', async () => {
    const chief = await logIn('chief');
    const invited = await chief.call(inviteUser, {
      body: { email: 'new@nets.example', authorities: ['VIEW_MAP', 'USER'] },
    });
    expect(invited).toMatchObject({
      username: 'new@nets.example',
      state: 'UNCONFIRMED',
      authorities: ['USER', 'VIEW_MAP'],
    });
    const again = await refusalOf(chief.call(inviteUser, { body: { email: 'NEW@nets.example', authorities: [] } }));
    expect(again).toMatchObject({ status: 409, message: say(userMessages.invited) });
    const { db } = database;
    const links = () => db.selectFrom('email_link').select('email').where('account_id', '=', invited.id).execute();
    expect(await links()).toEqual([{ email: 'new@nets.example' }]);
    await chief.call(sendUserLink, { params: { id: invited.id } });
    expect(await links()).toHaveLength(2);
  });

  it('is refused for the name or the email of an account', async () => {
    const { db } = database;
    await db.updateTable('account').set({ email: 'kari@nets.example' }).where('username', '=', 'Kari').execute();
    const chief = await logIn('chief');
    const refused = await refusalOf(chief.call(inviteUser, { body: { email: 'Kari@nets.example', authorities: [] } }));
    expect(refused).toMatchObject({ status: 409, message: say(userMessages.nameTaken) });
  });
});

describe('authorities', () => {
  it('count from the next request on, and are in the audit log with those before', async () => {
    const [chief, kari] = [await logIn('chief'), await logIn('Kari')];
    expect((await refusalOf(kari.call(usersList.list))).status).toBe(403);
    await chief.call(changeUserAuthorities, { ...paramsOf('Kari'), body: { authorities: ['USER', 'ADMIN'] } });
    expect((await kari.call(usersList.list)).total).toBe(3);
    const { data } = await chief.call(auditList.list, { query: { action: 'user.authorities' } });
    expect(data).toMatchObject([
      {
        actor: 'chief',
        object: `account ${ids['Kari']}`,
        before: { authorities: ['USER', 'VIEW_MAP'] },
        after: { authorities: ['ADMIN', 'USER'] },
      },
    ]);
  });

  it('keep the last administrator, also when two are removed at once', async () => {
    const [chief, deputy] = [await logIn('chief'), await logIn('deputy')];
    const removal = { body: { authorities: ['USER' as const] } };
    const outcomes = await Promise.allSettled([
      chief.call(changeUserAuthorities, { ...paramsOf('deputy'), ...removal }),
      deputy.call(changeUserAuthorities, { ...paramsOf('chief'), ...removal }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await database.db
      .selectFrom('account')
      .select('username')
      .where(({ eb, val, fn }) => eb(val('ADMIN'), '=', fn.any('authorities')))
      .execute();
    expect(left).toHaveLength(1);
    const last = left[0]?.username ?? '';
    const client = await logIn(last);
    const refused = await refusalOf(client.call(changeUserAuthorities, { ...paramsOf(last), ...removal }));
    expect(refused).toMatchObject({ status: 409, message: say(userMessages.lastAdministrator) });
  });

  it('do not count those of administrators who can not log in', async () => {
    const chief = await logIn('chief');
    await chief.call(suspendUser, { ...paramsOf('deputy'), body: { reason: 'Left the company' } });
    const refused = await refusalOf(
      chief.call(changeUserAuthorities, { ...paramsOf('chief'), body: { authorities: [] } }),
    );
    expect(refused.status).toBe(409);
  });
});

describe('a suspension', () => {
  it('ends sessions and open streams at once, and refuses to log in until it ends', async () => {
    const [chief, kari] = [await logIn('chief'), await logIn('Kari')];
    const stream = await kari.open(streamNotices);
    const reader = stream.body?.getReader();
    await reader?.read();
    const ended = (async () => {
      while ((await reader?.read())?.done === false);
      return 'ended';
    })();
    await chief.call(suspendUser, { ...paramsOf('Kari'), body: { reason: 'Sent spam' } });
    expect(await ended).toBe('ended');
    expect((await refusalOf(kari.call(activeUser))).status).toBe(401);
    expect(await refusalOf(logIn('Kari'))).toMatchObject({ status: 403, message: say(sessionMessages.suspended) });
    expect((await refusalOf(logIn('Kari', 'another'))).status).toBe(401);
    expect(await chief.call(getUser, paramsOf('Kari'))).toMatchObject({
      state: 'SUSPENDED',
      suspended: { reason: 'Sent spam' },
    });
    await chief.call(restoreUser, paramsOf('Kari'));
    expect((await (await logIn('Kari')).call(activeUser)).username).toBe('Kari');
  });

  it('of oneself is refused, and needs a reason', async () => {
    const chief = await logIn('chief');
    const self = await refusalOf(chief.call(suspendUser, { ...paramsOf('chief'), body: { reason: 'x' } }));
    expect(self).toMatchObject({ status: 409, message: say(userMessages.suspendSelf) });
    const none = await refusalOf(chief.call(suspendUser, { ...paramsOf('Kari'), body: { reason: '  ' } }));
    expect(none).toMatchObject({ status: 422, message: say(userMessages.reasonRequired) });
  });
});

it('ends one session of an account, or all', async () => {
  const [chief, first, second] = [await logIn('chief'), await logIn('Kari'), await logIn('Kari')];
  const { sessions } = await chief.call(getUser, paramsOf('Kari'));
  expect(sessions).toHaveLength(2);
  const left = await chief.call(endUserSessions, { ...paramsOf('Kari'), body: { sessionId: sessions[0]?.id } });
  expect(left.sessions).toEqual([sessions[1]]);
  await chief.call(endUserSessions, { ...paramsOf('Kari'), body: {} });
  for (const client of [first, second]) expect((await refusalOf(client.call(activeUser))).status).toBe(401);
});

describe('a lost second factor', () => {
  it('is removed by another administrator, which ends the sessions of its account', async () => {
    const { db } = database;
    const [chief, kari] = [await logIn('chief'), await logIn('Kari')];
    await db
      .insertInto('one_time_code')
      .values({ account_id: ids.Kari, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() })
      .execute();
    expect(await chief.call(getUser, paramsOf('Kari'))).toMatchObject({ secondFactor: true });
    expect((await refusalOf(logIn('Kari'))).status).toBe(403);
    expect(await chief.call(resetUserSecondFactor, paramsOf('Kari'))).toMatchObject({ secondFactor: false });
    expect((await refusalOf(kari.call(activeUser))).status).toBe(401);
    await logIn('Kari');
    const self = await refusalOf(chief.call(resetUserSecondFactor, paramsOf('chief')));
    expect(self).toMatchObject({ status: 409, message: say(userMessages.resetSelf) });
  });
});
