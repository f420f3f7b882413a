import { beginIssuerLogin, issuerMessages, loginWithIssuer } from '@wheelhouse/contract/issuerLogin';
import { secondFactorMessages } from '@wheelhouse/contract/secondFactor';
import type { Sessions } from '#areas/session/session.ts';
import type { Services } from '#platform/area/services.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { createAccountFinder } from './accountOf.ts';
import { createIssuerClient, logInMs } from './issuerClient.ts';
import { linkRoutes } from './links.ts';
import { personOf } from './person.ts';
import type { IssuerSettings } from './settings.ts';
import * as store from './store.ts';

export interface IssuerNeeds {
  readonly sessions: Pick<Sessions, 'openProved' | 'provePassword'>;
  /** Undefined without an issuer. */
  readonly settings: IssuerSettings | undefined;
}

/** Log-ins by an OpenID Connect issuer; without one both routes answer 404. */
export function issuerRoutes(
  services: Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now'>,
  { sessions, settings }: IssuerNeeds,
): RouteHandler[] {
  const { db, publicUrl, now } = services;
  const parts =
    settings === undefined
      ? undefined
      : {
          settings,
          client: createIssuerClient(settings, publicUrl, now),
          finder: createAccountFinder(services, settings),
        };
  function required() {
    if (parts === undefined) throw new Refusal(404, issuerMessages.notSet);
    return parts;
  }

  return [
    ...linkRoutes(services, { sessions }),

    handle(beginIssuerLogin, async ({ body: { secret } }) => {
      const { address, ...begun } = await required().client.begin();
      const expires = new Date(now().getTime() + logInMs);
      await store.storeLogIn(db, { ...begun, account_id: null, secret, expires });
      return { address };
    }),

    handle(loginWithIssuer, async ({ body, address, userAgent, language }) => {
      const { answer, secret, code, deviceToken } = body;
      const { client, finder, settings } = required();
      const state = new URLSearchParams(answer).get('state') ?? '';
      const begun = await store.takeLogIn(db, { state, secret, now: now() });
      if (begun === undefined) throw new Refusal(422, issuerMessages.over);
      let isStrong = false;
      let accountId = begun.account_id;
      if (accountId === null) {
        const person = personOf(await client.finish(answer, { ...begun, state }), settings);
        isStrong = person.hasSecondFactor;
        accountId = await finder.accountOf(person);
      }
      const opened = accountId;
      return await keepingIt({ ...begun, account_id: opened, state, secret }, () =>
        sessions.openProved(
          opened,
          { keep: false, action: 'log in by issuer', isStrong, code },
          { address, userAgent, language, deviceToken },
        ),
      );
    }),
  ];

  /** The issuer accepts its code once: a log-in that waits for a code of ours goes on from here. */
  async function keepingIt<Result>(
    logIn: Omit<Parameters<typeof store.storeLogIn>[1], 'expires'>,
    open: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await open();
    } catch (error) {
      const expires = new Date(now().getTime() + logInMs);
      if (waitsForCode(error)) await store.storeLogIn(db, { ...logIn, expires });
      throw error;
    }
  }
}

const { codeNeeded, passkeyNeeded, wrongCode } = secondFactorMessages;

function waitsForCode(error: unknown): boolean {
  if (!(error instanceof Refusal) || typeof error.detail === 'string') return false;
  const { key } = error.detail;
  return [codeNeeded, passkeyNeeded, wrongCode].some((message) => message.key === key);
}
