import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { AnalyticsProvider } from './analyticsProvider.ts';

/** A connected app with direct trust, as Tableau's settings page shows it. */
export interface TableauSettings {
  /** The address of the view, https. */
  readonly view: string;
  readonly clientId: string;
  readonly secretId: string;
  /** The secret's value; never logged, never sent. */
  readonly secret: string;
  /** The Tableau user for all viewers. */
  readonly user: string;
}

/** Tableau accepts tokens of at most ten minutes; the frame is opened at once. */
const lifetimeSeconds = 300;
/** The scopes for embedding a view. */
const scopes = ['tableau:views:embed'];

/**
 * Tableau views by a connected app: a JWT signed with the app's secret, used once.
 * Claims: https://help.tableau.com/current/server/en-us/connected_apps_direct.htm
 */
export function tableauAnalytics(settings: TableauSettings, now: () => number = Date.now): AnalyticsProvider {
  const { origin } = new URL(settings.view);
  const key = new TextEncoder().encode(settings.secret);

  function sign(): Promise<string> {
    const seconds = Math.floor(now() / 1000);
    return new SignJWT({ scp: scopes })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: settings.secretId, iss: settings.clientId })
      .setIssuer(settings.clientId)
      .setSubject(settings.user)
      .setAudience('tableau')
      .setJti(randomUUID())
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifetimeSeconds)
      .sign(key);
  }

  return {
    origin,
    open: async () => ({
      token: await sign(),
      provider: 'tableau',
      address: settings.view,
      script: `${origin}/javascripts/api/tableau.embedding.3.latest.min.js`,
    }),
  };
}
