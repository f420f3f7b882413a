import { Button } from '@mantine/core';
import { IconBuildingStore, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/language.ts';
import { isSignedIn, useSession, useUser } from '#areas/session/useSession.ts';

/**
 * The link to the user's own provider: to register, or to edit it (content specification, section 6). Users without an
 * account get one by registering.
 */
export function ProviderAction() {
  const { t } = useTranslation();
  const visitor = !isSignedIn(useSession());
  const user = useUser();
  const own = user?.serviceProvidersId[0];
  if (own !== undefined) {
    return (
      <Button
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.5} />}
        renderRoot={(props) => (
          <Link {...props} to="/service/provider/$providerId/edit" params={{ providerId: String(own) }} />
        )}
      >
        {t('services.editProvider')}
      </Button>
    );
  }
  if (!visitor && user?.authorities.includes('SERVICE_PROVIDER') !== true) return null;
  return (
    <Button
      leftSection={<IconBuildingStore size={18} stroke={1.5} />}
      renderRoot={(props) => <Link {...props} to="/service/plans" />}
    >
      {t('services.register')}
    </Button>
  );
}
