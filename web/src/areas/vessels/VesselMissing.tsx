import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { vesselMessages } from '@wheelhouse/contract/vessels';
import { useTranslation } from 'react-i18next';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './VesselMissing.module.css';

/** No vessel has this number, or not for this person. */
export function VesselMissing() {
  const { t } = useTranslation();
  return (
    <Page title={vesselMessages.notFound}>
      <EmptyPlace>
        <h1 className={classes.title}>{vesselMessages.notFound}</h1>
        <Button component={Link} to="/vessels" variant="default">
          {t('vessel.toList')}
        </Button>
      </EmptyPlace>
    </Page>
  );
}
