import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createClient } from '@wheelhouse/contract/client';
import {
  acceptInvitation,
  inviteMember,
  listInvitations,
  openInvitation,
  registerInvited,
  resendInvitation,
  withdrawInvitation,
} from '@wheelhouse/contract/organisationInvitations';
import {
  changeMemberRole,
  listMembers,
  listOrganisations,
  organisationLimits,
  organisationMessages,
  removeMember,
} from '@wheelhouse/contract/organisations';
import { activeUser, login } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { refusalOf } from '#platform/http/testApi.ts';
import { codeIn, organisationWorld } from './testOrganisations.ts';

const { world, found, emails, invited, password } = organisationWorld();
const named = (key: keyof typeof organisationMessages) => say(organisationMessages[key]);
const open = (code: string) => world.visitor.call(openInvitation, { body: { code } });

describe('an invitation', () => {
  it('is emailed with a one-time link, of which only the hash is stored', async () => {
    const id = await found();
    const code = await invited(id, 'new@nets.example', 'MANAGER');
    const [email] = await emails();
    expect(email?.to).toBe('new@nets.example');
    expect(email?.subject).toBe("You're invited to Brimnes rederi on Wheelhouse");
    expect(email?.text).toContain(`/organisations/invitation#code=${code}`);
    expect(await open(code)).toMatchObject({
      organisation: 'Brimnes rederi',
      role: 'MANAGER',
      email: 'new@nets.example',
      hasAccount: false,
      invitedBy: 'anna@nets.example',
    });
    const { rows } = await world.database.pool.query(
      'select organisation_invitation::text as row from organisation_invitation',
    );
    expect(rows[0].row).not.toContain(code);
  });

  it('is accepted with a new account, once', async () => {
    const id = await found();
    const code = await invited(id, 'New@nets.example', 'MANAGER');
    const body = { code, password };
    const { organisation, session } = await world.visitor.call(registerInvited, { body });
    expect(organisation).toMatchObject({ id, role: 'MANAGER' });
    const { origin } = world.app;
    const joined = createClient({ origin, token: () => session.token, say });
    expect(await joined.call(activeUser)).toMatchObject({
      username: 'New@nets.example',
      authorities: ['USER', 'VIEW_MAP'],
    });
    expect(await joined.call(listOrganisations)).toEqual([organisation]);
    expect((await world.visitor.call(login, { body: { username: 'new@nets.example', password } })).token).toBeTruthy();
    const again = await refusalOf(world.visitor.call(registerInvited, { body }));
    expect([again.status, again.message]).toEqual([410, named('linkOver')]);
  });

  it('is accepted by the account with its email alone', async () => {
    const id = await found();
    const code = await invited(id, 'BJORN@nets.example');
    expect((await open(code)).hasAccount).toBe(true);
    const taken = await refusalOf(world.visitor.call(registerInvited, { body: { code, password } }));
    expect([taken.status, taken.message]).toEqual([409, named('hasAccount')]);
    const other = await refusalOf(world.as.cecilie.call(acceptInvitation, { body: { code } }));
    expect(other.status).toBe(403);
    expect(other.message).toContain('BJORN@nets.example');
    expect((await refusalOf(world.visitor.call(acceptInvitation, { body: { code } }))).status).toBe(401);
    expect(await world.as.bjorn.call(acceptInvitation, { body: { code } })).toMatchObject({ id, role: 'MEMBER' });
    expect((await refusalOf(world.as.bjorn.call(acceptInvitation, { body: { code } }))).status).toBe(410);
  });

  it('is accepted by one of two people who try with one link at the same time', async () => {
    const id = await found();
    const code = await invited(id, 'twice@nets.example');
    const tries = await Promise.allSettled(
      [1, 2].map(() => world.visitor.call(registerInvited, { body: { code, password } })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await world.as.anna.call(listMembers, { params: { id } })).toHaveLength(2);
  });

  it('needs a password that is not a common one, and stays valid', async () => {
    const code = await invited(await found(), 'common@nets.example');
    for (const weak of ['short', 'password1']) {
      expect((await refusalOf(world.visitor.call(registerInvited, { body: { code, password: weak } }))).status).toBe(
        422,
      );
    }
    expect((await open(code)).email).toBe('common@nets.example');
  });

  it('expires, and is sent again with a new link', async () => {
    const { anna } = world.as;
    const { db } = world.database;
    const id = await found();
    const first = await invited(id, 'late@nets.example');
    await db
      .updateTable('organisation_invitation')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await refusalOf(open(first))).status).toBe(410);
    const [invitation] = await anna.call(listInvitations, { params: { id } });
    await anna.call(resendInvitation, { params: { id, invitationId: invitation?.id ?? 0 } });
    const second = codeIn((await emails()).at(-1)?.text);
    expect(second).not.toBe(first);
    expect((await refusalOf(open(first))).status).toBe(410);
    expect((await open(second)).email).toBe('late@nets.example');
  });

  it('ends with the right of the member who sent it, until another one sends it again', async () => {
    const { db } = world.database;
    const id = await found({ bjorn: 'MANAGER' });
    const body = { email: 'second@nets.example', role: 'MEMBER' } as const;
    await world.as.bjorn.call(inviteMember, { params: { id }, body });
    const code = codeIn((await emails()).at(-1)?.text);
    expect((await open(code)).email).toBe(body.email);
    const member = { id, accountId: world.ids.bjorn };
    await world.as.anna.call(changeMemberRole, { params: member, body: { role: 'MEMBER' } });
    expect((await refusalOf(open(code))).status).toBe(410);
    await world.as.anna.call(changeMemberRole, { params: member, body: { role: 'MANAGER' } });
    expect((await open(code)).email).toBe(body.email);
    const suspend = (at: Date | null) =>
      db.updateTable('account').set({ suspended_at: at }).where('id', '=', world.ids.bjorn).execute();
    await suspend(new Date());
    expect((await refusalOf(open(code))).status).toBe(410);
    await suspend(null);
    await world.as.anna.call(removeMember, { params: member });
    expect((await refusalOf(world.visitor.call(registerInvited, { body: { code, password } }))).status).toBe(410);
    const [invitation] = await world.as.anna.call(listInvitations, { params: { id } });
    await world.as.anna.call(resendInvitation, { params: { id, invitationId: invitation?.id ?? 0 } });
    expect((await open(codeIn((await emails()).at(-1)?.text))).email).toBe(body.email);
  });

  it('is withdrawn', async () => {
    const { anna } = world.as;
    const id = await found();
    const code = await invited(id, 'gone@nets.example');
    const [invitation] = await anna.call(listInvitations, { params: { id } });
    const params = { id, invitationId: invitation?.id ?? 0 };
    expect(await anna.call(withdrawInvitation, { params })).toEqual([]);
    expect((await refusalOf(open(code))).status).toBe(410);
    const again = await refusalOf(anna.call(resendInvitation, { params }));
    expect([again.status, again.message]).toEqual([404, named('noInvitation')]);
  });

  it('is refused for members, for a second time and for too many', async () => {
    const id = await found({ bjorn: 'MEMBER' });
    const invite = (email: string) =>
      world.as.anna.call(inviteMember, { params: { id }, body: { email, role: 'MEMBER' } });
    const refused = async (email: string) => (await refusalOf(invite(email))).message;
    expect(await refused('Bjorn@nets.example')).toBe(named('isMember'));
    await invite('one@nets.example');
    expect(await refused('ONE@nets.example')).toBe(named('invited'));
    expect((await refusalOf(invite('no email'))).status).toBe(422);
    for (let sent = 3; sent < organisationLimits.invitationsAnHour; sent += 1) await invite(`n${sent}@nets.example`);
    const tooMany = await refusalOf(invite('last@nets.example'));
    expect([tooMany.status, tooMany.message]).toEqual([429, named('tooManyEmails')]);
  });

  it('is sent by owners to everyone, by managers to members, and by members to nobody', async () => {
    const id = await found({ bjorn: 'MANAGER', cecilie: 'MEMBER' });
    const status = async (who: 'bjorn' | 'cecilie', role: 'OWNER' | 'MANAGER' | 'MEMBER') =>
      await world.as[who]
        .call(inviteMember, { params: { id }, body: { email: `${who}.${role}@x.example`, role } })
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        );
    expect(await status('bjorn', 'OWNER')).toBe(403);
    expect(await status('bjorn', 'MANAGER')).toBe(403);
    expect(await status('bjorn', 'MEMBER')).toBe(200);
    expect(await status('cecilie', 'MEMBER')).toBe(403);
    expect((await refusalOf(world.as.cecilie.call(listInvitations, { params: { id } }))).status).toBe(403);
  });

  it('is neither stored nor emailed if the server is killed in the middle', async () => {
    const { pool } = world.database;
    const id = await found();
    const blocker = await pool.connect();
    await blocker.query('begin');
    // The email is put into the queue after the invitation is stored.
    await blocker.query('lock table jobs.job in share mode');
    const sent = world.as.anna.call(inviteMember, {
      params: { id },
      body: { email: 'cut@nets.example', role: 'MEMBER' },
    });
    const refused = refusalOf(sent);
    const killed = async () => {
      const { rows } = await pool.query<{ killed: boolean }>(
        `select pg_terminate_backend(pid) as killed from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query ilike '%insert into%jobs%'`,
      );
      return rows.length > 0;
    };
    for (let tries = 0; tries < 200 && !(await killed()); tries += 1) await sleep(25);
    await blocker.query('rollback');
    blocker.release();
    expect((await refused).status).toBeGreaterThanOrEqual(500);
    expect(await world.as.anna.call(listInvitations, { params: { id } })).toEqual([]);
    expect(await emails()).toEqual([]);
    await world.as.anna.call(inviteMember, { params: { id }, body: { email: 'cut@nets.example', role: 'MEMBER' } });
    expect(await emails()).toHaveLength(1);
  });
});
