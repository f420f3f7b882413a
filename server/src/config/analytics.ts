import type { TableauSettings } from '#areas/analytics/tableau.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

const tableauVariables = [
  'WHEELHOUSE_TABLEAU_VIEW',
  'WHEELHOUSE_TABLEAU_CLIENT',
  'WHEELHOUSE_TABLEAU_SECRET_ID',
  'WHEELHOUSE_TABLEAU_SECRET',
  'WHEELHOUSE_TABLEAU_USER',
] as const;

type TableauVariables = { readonly [Name in (typeof tableauVariables)[number]]?: string | undefined };

/**
 * Tableau's connected app; undefined for our own dashboard.
 *
 * @throws UserFacingError with what is missing.
 */
export function readTableau(
  env: TableauVariables & { readonly WHEELHOUSE_ANALYTICS?: string | undefined },
): TableauSettings | undefined {
  if (env.WHEELHOUSE_ANALYTICS !== 'tableau') return undefined;
  const [view, clientId, secretId, secret, user] = tableauVariables.map((name) => env[name]);
  if (view && clientId && secretId && secret && user) return { view, clientId, secretId, secret, user };
  const missing = tableauVariables.filter((name) => env[name] === undefined);
  throw new UserFacingError(`WHEELHOUSE_ANALYTICS=tableau needs ${missing.join(', ')} too.`);
}
