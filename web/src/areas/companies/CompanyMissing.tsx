import { companyMessages } from '@wheelhouse/contract/companies';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './CompanyMissing.module.css';

/** No company has this number. */
export function CompanyMissing() {
  return (
    <Page title={companyMessages.notFound}>
      <EmptyPlace>
        <h1 className={classes.title}>{companyMessages.notFound}</h1>
      </EmptyPlace>
    </Page>
  );
}
