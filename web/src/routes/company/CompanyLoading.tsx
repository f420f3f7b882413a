import { Skeleton } from '@mantine/core';
import { companyMessages } from '@wheelhouse/contract/companies';
import { Page } from '#ui/Page.tsx';
import classes from './CompanyLoading.module.css';
import { say } from '#lib/language.ts';

/** The page in its final shape, and its text while it loads. */
export function CompanyLoading() {
  return (
    <Page title={undefined}>
      <p role="status" className={classes.word}>
        {say(companyMessages.loading)}
      </p>
      <div aria-hidden="true">
        <Skeleton height={28} width="min(420px, 70%)" mb={20} />
        <div className={classes.columns}>
          <Skeleton height={360} radius="md" />
          <Skeleton height={360} radius="md" />
        </div>
      </div>
    </Page>
  );
}
