import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { providerMessages } from '@wheelhouse/contract/providers';
import { useTranslation } from 'react-i18next';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './ServicesMissing.module.css';

/** What stands in the place of a branch, category or provider that is not there, or not for this person. */
export function ServicesMissing() {
  const { t } = useTranslation();
  return (
    <Page title={providerMessages.notFound}>
      <EmptyPlace>
        <h1 className={classes.title}>{providerMessages.notFound}</h1>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/service" />}>
          {t('services.allBranches')}
        </Button>
      </EmptyPlace>
    </Page>
  );
}
