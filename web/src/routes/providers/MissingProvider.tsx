import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { providerMessages } from '@wheelhouse/contract/providers';
import { say, useTranslation } from '#lib/language.ts';
import { MissingPage } from '#ui/MissingPage.tsx';

/** Shown instead of a branch, category or provider that doesn't exist or is hidden from this user. */
export function MissingProvider() {
  const { t } = useTranslation();
  return (
    <MissingPage message={say(providerMessages.notFound)}>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/service" />}>
        {t('services.allBranches')}
      </Button>
    </MissingPage>
  );
}
