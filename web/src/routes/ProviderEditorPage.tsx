import { Skeleton, VisuallyHidden } from '@mantine/core';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { changeProvider } from '@wheelhouse/contract/providerEditor';
import { getProvider, type Provider } from '@wheelhouse/contract/providers';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useEffect, useState } from 'react';
import { OwnEvents } from '#areas/events/OwnEvents.tsx';
import { LeadsInbox } from '#areas/leads/LeadsInbox.tsx';
import { useEditing } from '#areas/providers/editor/editorPart.ts';
import { createProviderEditing, type ProviderEditing } from '#areas/providers/editor/providerEditing.ts';
import { ProviderEditor } from '#areas/providers/editor/ProviderEditor.tsx';
import { invoicesQuery } from '#areas/payments/invoices.ts';
import { InvoiceList } from '#areas/registration/InvoiceList.tsx';
import { SubscriptionState } from '#areas/registration/SubscriptionState.tsx';
import { UnconfirmedEmail } from '#areas/session/UnconfirmedEmail.tsx';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { neverCached } from '#lib/queryClient.ts';
import { providerQuery, providersQuery } from '#areas/providers/providerQueries.ts';
import { forgetOldUnsaved } from '#lib/unsavedText.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useUser } from '#areas/session/useSession.ts';
import { lazySmallMap } from '#map/lazySmallMap.ts';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { followLink } from './followLink.ts';
import { idInPath, isMissing } from './idInPath.ts';
import { MissingProvider } from './providers/MissingProvider.tsx';

const PlaceMap = lazySmallMap(async () => (await import('#map/PlaceMap.tsx')).PlaceMap);

const load = (id: number) => api.call(getProvider, { params: { id } });

const editedProviderQuery = (id: number) =>
  queryOptions({
    queryKey: ['editedProvider', id],
    queryFn: () => load(id),
    ...neverCached,
  });

function editingOf(provider: Provider): ProviderEditing {
  const { id } = provider;
  return createProviderEditing(provider, {
    change: (version, change) => api.call(changeProvider, { params: { id }, body: { version, ...change } }),
    load: () => load(id),
  });
}

/** Other pages show the provider as it is left. */
function useFreshElsewhere(id: number): void {
  const queries = useQueryClient();
  useEffect(
    () => () => {
      void queries.invalidateQueries(providerQuery(id));
      void queries.invalidateQueries(providersQuery);
    },
    [queries, id],
  );
}

interface EditorProps {
  readonly provider: Provider;
  readonly userId: number;
}

function Editor({ provider, userId }: EditorProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [editing] = useState(() => editingOf(provider));
  const { provider: now, saving } = useEditing(editing);
  useFreshElsewhere(provider.id);
  useEffect(() => {
    void forgetOldUnsaved();
  }, []);
  useEffect(() => {
    if (saving.stage !== 'failed') return undefined;
    window.addEventListener('online', editing.retry);
    return () => window.removeEventListener('online', editing.retry);
  }, [saving.stage, editing]);
  const more = [
    {
      anchor: 'events',
      title: t('providerEditor.section.events'),
      content: <OwnEvents providerId={provider.id} />,
    },
    {
      anchor: 'requests',
      title: t('providerEditor.section.leads'),
      content: <LeadsInbox providerId={provider.id} />,
    },
    {
      anchor: 'subscription',
      title: t('providerEditor.section.subscription'),
      content: (
        <>
          <SubscriptionState providerId={provider.id} onCheckout={(link) => followLink(router, link)} />
          <InvoiceList query={invoicesQuery(provider.id)} />
        </>
      ),
    },
  ];
  return (
    <Page title={t('providerEditor.title', { name: now.name || t('providerEditor.newProvider') })}>
      <UnconfirmedEmail />
      <ProviderEditor
        editing={editing}
        keptUnder={`${userId}/provider/${provider.id}`}
        PlaceMap={PlaceMap}
        more={more}
      />
    </Page>
  );
}

/** The provider editor; the route lets only owners in. */
export function ProviderEditorPage() {
  const { providerId } = useParams({ from: '/service/provider/$providerId/edit' });
  const id = idInPath(providerId);
  const user = useUser();
  const { data: provider, failure, retry } = useLoad({ ...editedProviderQuery(id), enabled: id > 0 });
  if (id === 0 || isMissing(failure)) return <MissingProvider />;
  if (failure) return <Failure cause={failure} retry={retry} page />;
  if (provider === undefined || user === undefined) {
    return (
      <Page title={undefined}>
        <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
        <Skeleton height={36} width={320} mb={16} />
        <Skeleton height={280} mb={16} />
        <Skeleton height={420} />
      </Page>
    );
  }
  return <Editor key={id} provider={provider} userId={user.id} />;
}
