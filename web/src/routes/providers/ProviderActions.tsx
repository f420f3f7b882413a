import { Button } from '@mantine/core';
import { IconMap2, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Provider } from '@wheelhouse/contract/providers';
import { Suspense } from 'react';
import { EmbedThis } from '#areas/embeds/EmbedThis.tsx';
import { AddEvent } from '#areas/events/AddEvent.tsx';
import { useTranslation } from '#lib/language.ts';
import { useHolds } from '#areas/session/permission.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { ContactAction } from './ContactAction.tsx';
import { MeetProvider } from './MeetProvider.tsx';

const Toasts = lazyPart(async () => (await import('#ui/Toasts.tsx')).Toasts);

interface ProviderActionsProps {
  readonly provider: Provider;
  readonly path: string;
  /** Whether there is an address the map can show. */
  readonly onMap: boolean;
}

/** Edit and a new event for the owner; for others contact and the nearest event, after logging in; a link to the map; an embed. */
export function ProviderActions({ provider: { id, name, published, owners }, path, onMap }: ProviderActionsProps) {
  const { t } = useTranslation();
  const mayMap = useHolds('VIEW_MAP');
  const signedIn = useSignedIn();
  return (
    <>
      {mayMap && onMap && (
        <Button
          variant="default"
          leftSection={<IconMap2 size={18} stroke={1.5} />}
          renderRoot={(props) => <Link {...props} to="/map" search={{ provider: id, alone: true }} />}
        >
          {t('providerPage.onMap')}
        </Button>
      )}
      {owners !== undefined && (
        <>
          <AddEvent providerId={id} label={t('events.create')} />
          <Suspense>
            <Toasts />
          </Suspense>
        </>
      )}
      {owners === undefined && published && signedIn && <MeetProvider providerId={id} />}
      {owners !== undefined && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.5} />}
          renderRoot={(props) => (
            <Link {...props} to="/service/provider/$providerId/edit" params={{ providerId: String(id) }} />
          )}
        >
          {t('providerPage.edit')}
        </Button>
      )}
      {signedIn && published && <EmbedThis kind="PROVIDER" id={id} name={name} />}
      {owners === undefined && published && <ContactAction providerId={id} name={name} path={path} />}
    </>
  );
}
