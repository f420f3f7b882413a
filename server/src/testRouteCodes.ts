import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#areas/accounts/passwords.ts';
import { storeSecret } from '#areas/secondFactors/factorStore.ts';
import { get, type RouteWorld } from './testRoutes.ts';

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
