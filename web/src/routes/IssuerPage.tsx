import { Loader } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { isRefusedWith } from '@wheelhouse/contract/client';
import { issuerMessages } from '@wheelhouse/contract/issuerLogin';
import { secondFactorMessages } from '@wheelhouse/contract/secondFactor';
import { useEffect, useRef, useState } from 'react';
import { CodeStep } from '#areas/session/CodeStep.tsx';
import { begunLogIn, finishIssuerLogIn, issuerFailure } from '#areas/session/issuerLogIn.ts';
import { say, useTranslation } from '#lib/language.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { AccountCard, AccountHelp } from './account/AccountCard.tsx';
import { goOnLoggedIn } from './account/goOnLoggedIn.ts';

/** Where the issuer sends the user back to: opens the session, with a code where the account asks for one. */
export function IssuerPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const [answer] = useState(() => window.location.search.slice(1));
  const [begun] = useState(begunLogIn);
  const [failure, setFailure] = useState(begun === undefined ? say(issuerMessages.over) : undefined);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const isSent = useRef(false);

  useEffect(() => {
    // The answer works once, and effects run twice in development.
    if (begun === undefined || isSent.current) return;
    isSent.current = true;
    finishIssuerLogIn(answer, begun.secret).then(
      () => goOnLoggedIn(router.history, begun.redirect),
      (cause: unknown) => {
        const { codeNeeded, passkeyNeeded } = secondFactorMessages;
        if ([codeNeeded, passkeyNeeded].some((message) => isRefusedWith(cause, message))) setIsCodeNeeded(true);
        else setFailure(issuerFailure(cause));
      },
    );
  }, [answer, begun, router]);

  async function sendCode(code: string) {
    await finishIssuerLogIn(answer, begun?.secret ?? '', code);
    goOnLoggedIn(router.history, begun?.redirect);
  }
  const toLogIn = () => void router.navigate({ to: '/login', search: { redirect: begun?.redirect }, replace: true });
  return (
    <AccountCard title={t('login.title')}>
      {isCodeNeeded && <CodeStep onBack={toLogIn} onCode={sendCode} />}
      {failure === undefined && !isCodeNeeded && <Loader role="status" aria-label={t('login.waiting')} />}
      <FormAlert>{failure}</FormAlert>
      {failure !== undefined && (
        <AccountHelp>
          <Link to="/login" search={{ redirect: begun?.redirect }}>
            {t('login.again')}
          </Link>
        </AccountHelp>
      )}
    </AccountCard>
  );
}
