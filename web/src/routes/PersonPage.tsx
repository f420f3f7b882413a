import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { companyMessages } from '@wheelhouse/contract/companies';
import { personMessages } from '@wheelhouse/contract/persons';
import { Suspense } from 'react';
import { CorrectedNote } from '#areas/corrections/CorrectedNote.tsx';
import { FormerRoles } from '#areas/persons/FormerRoles.tsx';
import { PersonCompanies } from '#areas/persons/PersonCompanies.tsx';
import { PersonContacts } from '#areas/persons/PersonContacts.tsx';
import { PersonHeading } from '#areas/persons/PersonHeading.tsx';
import { personQuery } from '#areas/persons/personQuery.ts';
import { fullName } from '#lib/personName.ts';
import { useLoad } from '#lib/useLoad.ts';
import { BackButton } from '#ui/BackButton.tsx';
import { Failure } from '#ui/Failure.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { CompanyVesselLinks } from './person/CompanyVesselLinks.tsx';
import classes from './PersonPage.module.css';
import { say } from '#lib/language.ts';

const route = getRouteApi('/person/$id');

/** At the end of the page. */
const RecordActions = lazyPart(async () => (await import('#areas/corrections/RecordActions.tsx')).RecordActions);

const vesselsOf = (companyId: number) => <CompanyVesselLinks companyId={companyId} />;

function PersonLoading() {
  return (
    <Page title={undefined}>
      <p role="status" className={classes.loading}>
        {say(companyMessages.loading)}
      </p>
      <Skeleton height={88} width="min(420px, 80%)" aria-hidden="true" />
    </Page>
  );
}

/** A person: companies with roles, the service provider they work for, and contacts. */
export function PersonPage() {
  const id = idInPath(route.useParams().id);
  const { data: person, failure, retry } = useLoad({ ...personQuery(id), enabled: id > 0 });
  if (id === 0 || isMissing(failure)) return <MissingPage message={say(personMessages.notFound)} />;
  if (person === undefined) return failure ? <Failure cause={failure} retry={retry} /> : <PersonLoading />;
  const { email, mobile, telephone } = person.contact;
  const reachable = [email, mobile, telephone].some((way) => way !== undefined && way !== '');
  return (
    <Page title={fullName(person)}>
      <BackButton />
      <PersonHeading person={person} />
      <CorrectedNote kind="PERSON" fields={person.corrected} />
      <div className={classes.columns} data-both={reachable || undefined}>
        <PersonCompanies positions={person.positions} under={vesselsOf} />
        {reachable && <PersonContacts contact={person.contact} />}
      </div>
      {person.formerPositions.length > 0 && (
        <div className={classes.former}>
          <FormerRoles positions={person.formerPositions} />
        </div>
      )}
      <Suspense>
        <RecordActions key={id} kind="PERSON" id={id} name={fullName(person)} />
      </Suspense>
    </Page>
  );
}
