import { askPasswordReset, confirmEmail, resetPassword, sendConfirmation } from '@wheelhouse/contract/account';
import { accountOf } from '#platform/http/accountOf.ts';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import type { Confirmation } from './confirmation.ts';
import type { PasswordReset } from './passwordReset.ts';

export function accountRoutes(
  confirmation: Pick<Confirmation, 'sendAgain' | 'confirm'>,
  reset: Pick<PasswordReset, 'ask' | 'reset'>,
): Carried[] {
  return [
    carry(sendConfirmation, ({ viewer, body, address }) =>
      confirmation.sendAgain(accountOf(viewer).id, { email: body.email, address }),
    ),
    carry(confirmEmail, ({ viewer, body, address }) =>
      confirmation.confirm(body.code, { viewerId: viewer.account?.id, password: body.password, address }),
    ),
    carry(askPasswordReset, async ({ body, address }) => {
      await reset.ask(body.username, address);
      return undefined;
    }),
    carry(resetPassword, ({ body, address }) => reset.reset(body.code, body.password, address)),
  ];
}
