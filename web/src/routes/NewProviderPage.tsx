import { Loader, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ProblemError } from '@wheelhouse/contract/client';
import { createProvider } from '@wheelhouse/contract/providerEditor';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api, session } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useUser } from '#areas/session/useSession.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';

/** Creates the new provider; an account that has one goes to that instead (content specification, section 4). */
async function providerToEdit(own: number | undefined): Promise<number | undefined> {
  if (own !== undefined) return own;
  try {
    const { id } = await api.call(createProvider);
    await session.reread();
    return id;
  } catch (cause) {
    if (!(cause instanceof ProblemError) || cause.status !== 409) throw cause;
    await session.reread();
    const state = session.state();
    return state.stage === 'open' ? state.user.serviceProvidersId[0] : undefined;
  }
}

/** Creates a new provider and goes to its editor, whose address has its number. */
export function NewProviderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  const begun = useRef(-1);
  const own = user?.serviceProvidersId[0];
  const known = user !== undefined;

  useEffect(() => {
    // Once an attempt, however often effects run.
    if (!known || begun.current === attempt) return;
    begun.current = attempt;
    setFailure(undefined);
    providerToEdit(own).then(
      (id) =>
        id === undefined
          ? navigate({ to: '/', replace: true })
          : navigate({
              to: '/service/provider/$providerId/edit',
              params: { providerId: String(id) },
              replace: true,
            }),
      setFailure,
    );
  }, [known, own, attempt, navigate]);

  return (
    <Page title={t('providerEditor.newProvider')}>
      {failure === undefined ? (
        <EmptyPlace>
          <Loader aria-hidden />
          <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
        </EmptyPlace>
      ) : (
        <Failure cause={failure} retry={again} page />
      )}
    </Page>
  );
}
