import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { inviteMember } from '@wheelhouse/contract/organisationInvitations';
import { createOrganisation, type OrganisationRole } from '@wheelhouse/contract/organisations';
import { login } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { addAccount } from '#areas/accounts/accounts.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { openTestApp, type TestApp } from '#testApp.ts';

const password = 'nets and floats';
const people = ['anna', 'bjorn', 'cecilie', 'david'] as const;
export type Person = (typeof people)[number];

export interface OrganisationWorld {
  readonly database: TestDatabase;
  readonly app: TestApp;
  readonly ids: Record<Person | 'chief', number>;
  readonly as: Record<Person | 'chief', Client>;
  readonly visitor: Client;
}

/** The API with four people, `anna@nets.example` and so on, and the administrator `chief`, without organisations. */
export function organisationWorld(options: Parameters<typeof openTestApp>[1] = {}) {
  const world = { ids: {}, as: {} } as OrganisationWorld & { database: TestDatabase; app: TestApp; visitor: Client };

  beforeAll(async () => {
    world.database = await testDatabase();
    world.app = await openTestApp(world.database, options);
    const { origin } = world.app;
    world.visitor = createClient({ origin, token: () => undefined, say });
    for (const name of [...people, 'chief'] as const) {
      const username = name === 'chief' ? name : `${name}@nets.example`;
      const authorities = name === 'chief' ? (['USER', 'ADMIN'] as const) : (['USER'] as const);
      world.ids[name] = (await addAccount(world.database.db, { username, password, authorities }, 'test')) ?? 0;
      const { token } = await world.visitor.call(login, { body: { username, password } });
      world.as[name] = createClient({ origin, token: () => token, say });
    }
  });
  afterAll(async () => {
    await world.app.close();
    await world.database.close();
  });
  beforeEach(async () => {
    const { db, pool } = world.database;
    await db.deleteFrom('fleet').execute();
    await db.deleteFrom('organisation_provider').execute();
    await db.deleteFrom('organisation').execute();
    await db.deleteFrom('audit_entry').execute();
    await db.deleteFrom('login_attempt').execute();
    await pool.query("delete from jobs.job where name = 'letter'");
  });

  /** An organisation of anna, in which others have these roles. */
  async function found(
    roles: Partial<Record<Person, OrganisationRole>> = {},
    name = 'Brimnes rederi',
  ): Promise<number> {
    const { id } = await world.as.anna.call(createOrganisation, { body: { name } });
    for (const [person, role] of Object.entries(roles)) await add(id, person as Person, role);
    return id;
  }

  async function add(id: number, person: Person, role: OrganisationRole): Promise<void> {
    await world.database.db
      .insertInto('organisation_member')
      .values({ organisation_id: id, account_id: world.ids[person], role, joined_at: new Date() })
      .execute();
  }

  /** The emails in the queue, oldest first. */
  async function emails(): Promise<{ to: string; subject: string; text: string }[]> {
    const { rows } = await world.database.pool.query(
      "select data->'letter' as letter from jobs.job where name = 'letter' order by created_on",
    );
    return rows.map(({ letter }) => letter);
  }

  /** Sends an invitation. @returns the code of its link */
  async function invited(id: number, email: string, role: OrganisationRole = 'MEMBER', by: Client = world.as.anna) {
    await by.call(inviteMember, { params: { id }, body: { email, role } });
    return codeIn((await emails()).at(-1)?.text);
  }

  return { world, found, add, emails, invited, password };
}

export const codeIn = (text: string | undefined): string => /#code=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
