import { askPasswordReset, confirmEmail, resetPassword, sendConfirmation } from '@wheelhouse/contract/account';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { Confirmation } from './confirmation.ts';
import type { PasswordReset } from './passwordReset.ts';

export function accountRoutes(
  confirmation: Pick<Confirmation, 'sendAgain' | 'confirm'>,
  reset: Pick<PasswordReset, 'ask' | 'reset'>,
): RouteHandler[] {
  return [
    handle(sendConfirmation, ({ viewer, body, address }) =>
      confirmation.sendAgain(requireAccount(viewer).id, { email: body.email, address }),
    ),
    handle(confirmEmail, ({ viewer, body, address }) =>
      confirmation.confirm(body.code, { viewerId: viewer.account?.id, password: body.password, address }),
    ),
    handle(askPasswordReset, async ({ body, address }) => {
      await reset.ask(body.username, address);
      return undefined;
    }),
    handle(resetPassword, ({ body, address }) => reset.reset(body.code, body.password, address)),
  ];
}
