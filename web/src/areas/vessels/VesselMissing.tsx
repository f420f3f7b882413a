import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { say, useTranslation } from '#lib/language.ts';
import { MissingPage } from '#ui/MissingPage.tsx';

/** There is no vessel with this number, or not for this viewer. */
export function VesselMissing() {
  const { t } = useTranslation();
  return (
    <MissingPage message={say(vesselMessages.notFound)}>
      <Button component={Link} to="/vessels" variant="default">
        {t('vessel.toList')}
      </Button>
    </MissingPage>
  );
}
