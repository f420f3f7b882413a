import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#areas/accounts/passwords.ts';
import { storeSecret } from '#areas/secondFactors/factorStore.ts';
import { testAuthenticator } from '#areas/accountSecurity/testAuthenticator.ts';
import { get, post, type Known, type RouteWorld } from './testRoutes.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const currentCode = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** The log-in of an account with an authenticator app. */
export async function codeLogIn({ database: { db } }: RouteWorld) {
  const credentials = { username: `coder${Math.random()}`, password: 'nets and floats of old' };
  const { id } = await db
    .insertInto('account')
    .values({
      username: credentials.username,
      password_hash: await hashPassword(credentials.password),
      authorities: [],
      confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('one_time_code').values({ account_id: id, secret, confirmed_at: new Date() }).execute();
  return { ...credentials, code: currentCode() };
}

/** A code of an authenticator app that the caller has just begun to set up. */
export async function codeToConfirm(world: RouteWorld, token: string | undefined): Promise<string> {
  if (token !== undefined) {
    const { id } = await get(world, 'user/active', token);
    await storeSecret(world.database.db, Number(id), secret);
  }
  return currentCode();
}

const device = () => testAuthenticator('http://localhost:8080');

/** A passkey that the caller has just created. */
export async function passkeyToAdd(world: RouteWorld, token: string | undefined): Promise<Known> {
  const options = token === undefined ? {} : await post(world, 'user/passkeys/options', token, { password: 'demo' });
  return { name: 'Phone', credential: device().create(String(options['challenge'])) };
}

export async function latestPasskey({ database: { db } }: RouteWorld): Promise<number> {
  const row = await db.selectFrom('passkey').select('id').orderBy('id', 'desc').executeTakeFirst();
  return row?.id ?? 1;
}

/** The log-in of an account with a passkey. */
export async function passkeyLogIn(world: RouteWorld): Promise<Known> {
  const key = device();
  const { username, password, code } = await codeLogIn(world);
  const { token } = await post(world, 'login/code', '', { username, password, code });
  const made = await post(world, 'user/passkeys/options', String(token), { password });
  await post(world, 'user/passkeys', String(token), {
    name: 'Phone',
    credential: key.create(String(made['challenge'])),
  });
  const { challenge } = await post(world, 'login/passkey/options', '');
  return { credential: key.use(String(challenge)) };
}
