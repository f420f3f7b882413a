import { getRouteApi, Link } from '@tanstack/react-router';
import { companyMessages } from '@wheelhouse/contract/companies';
import { folded, wordsOf } from '@wheelhouse/contract/foldedText';
import { Suspense } from 'react';
import { AnnualReports } from '#areas/companies/AnnualReports.tsx';
import { CompanyDetails } from '#areas/companies/CompanyDetails.tsx';
import { CompanyHeading } from '#areas/companies/CompanyHeading.tsx';
import { CompanyPeople } from '#areas/companies/CompanyPeople.tsx';
import { companyQuery } from '#areas/companies/companyQueries.ts';
import { useHolds } from '#areas/session/permission.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import { CorrectedNote } from '#areas/corrections/CorrectedNote.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { BackButton } from '#ui/BackButton.tsx';
import { Failure } from '#ui/Failure.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { CompanyLoading } from './company/CompanyLoading.tsx';
import { CompanyVessels } from './company/CompanyVessels.tsx';
import classes from './CompanyPage.module.css';
import type { CompanySearch } from './companySearch.ts';
import { idInPath, isMissing } from './idInPath.ts';

const route = getRouteApi('/company/$companyId');

/** Below everything a company's page is opened for. */
const NewsAbout = lazyPart(async () => (await import('#areas/news/NewsAbout.tsx')).NewsAbout);

/** Below what the registers say. */
const CallsAndVoyages = lazyPart(async () => (await import('#areas/portCalls/CallsAndVoyages.tsx')).CallsAndVoyages);

/** At the end of the page. */
const RecordActions = lazyPart(async () => (await import('#areas/corrections/RecordActions.tsx')).RecordActions);

/** A company: its register entry, the people who run it, its vessels and its annual reports. */
export function CompanyPage() {
  const { t } = useTranslation();
  const id = idInPath(route.useParams().companyId);
  const { vessels = 'cards', accounts = 'own', years = 'newest' } = route.useSearch();
  const navigate = route.useNavigate();
  const [signedIn, holdsMap] = [useSignedIn(), useHolds('VIEW_MAP')];
  const seesPositions = signedIn && holdsMap;
  const { data: company, failure, retry } = useLoad({ ...companyQuery(id), enabled: id > 0 });

  if (id === 0 || isMissing(failure)) {
    return (
      <MissingPage message={say(companyMessages.notFound)}>
        <Link to="/search">{t('company.search')}</Link>
      </MissingPage>
    );
  }
  if (company === undefined) return failure ? <Failure cause={failure} retry={retry} /> : <CompanyLoading />;

  function show(part: CompanySearch) {
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  }

  return (
    <Page title={company.name}>
      <BackButton />
      <CompanyHeading company={company} />
      <CorrectedNote kind="COMPANY" fields={company.corrected} />
      <div className={classes.sections}>
        <div className={classes.columns}>
          <CompanyDetails company={company} />
          <CompanyPeople company={company} />
        </div>
        <CompanyVessels
          companyId={id}
          view={vessels}
          onView={(view) => show({ vessels: view === 'cards' ? undefined : view })}
        />
        <AnnualReports
          companyId={id}
          fileName={`annual-reports-${wordsOf(folded(company.name)).join('-')}`}
          choice={{ scope: accounts, allYears: years === 'all' }}
          onChoice={({ scope, allYears }) =>
            show({ accounts: scope === 'own' ? undefined : scope, years: allYears ? 'all' : undefined })
          }
        />
        {seesPositions && (
          <Suspense>
            <CallsAndVoyages key={id} title={t('portCalls.title')} subject={{ companyId: id }} />
          </Suspense>
        )}
      </div>
      <Suspense>
        <RecordActions key={id} kind="COMPANY" id={id} name={company.name} />
      </Suspense>
      <Suspense>
        <NewsAbout title={t('news.aboutCompany')} subject={{ company: id }} />
      </Suspense>
    </Page>
  );
}
