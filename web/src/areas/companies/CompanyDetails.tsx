import type { Company } from '@wheelhouse/contract/companies';
import { formatCount, formatDay } from '#lib/format.ts';
import { localizedText, useTranslation } from '#lib/language.ts';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { FactTable } from '#ui/FactTable.tsx';
import { Section } from '#ui/Section.tsx';
import { Source } from '#ui/Source.tsx';
import classes from './CompanyDetails.module.css';

interface CompanyDetailsProps {
  readonly company: Company;
}

/** A state that a company should be known by before anything else of it. */
function Status({ status, deleted }: Pick<Company, 'status' | 'deleted'>) {
  const { t } = useTranslation();
  if (status === undefined) return t('company.active');
  const word = t(`company.states.${status}`);
  return (
    <strong className={classes.status}>
      {deleted === undefined ? word : t('company.since', { state: word, day: formatDay(deleted) })}
    </strong>
  );
}

/** The register's data of a company. */
export function CompanyDetails({ company }: CompanyDetailsProps) {
  const { t } = useTranslation();
  const { registrationNumber, organisationForm, industry, employees, founded, website, source } = company;
  const place = [company.postcode, company.city].filter(Boolean).join(' ');
  return (
    <Section title={t('company.details')}>
      <FactTable
        label={t('company.details')}
        facts={[
          { label: t('company.status'), value: <Status status={company.status} deleted={company.deleted} /> },
          { label: t('company.registrationNumber'), value: registrationNumber },
          { label: t('company.organisationForm'), value: organisationForm },
          { label: t('company.industry'), value: industry },
          { label: t('company.address'), value: company.address },
          { label: t('company.city'), value: place },
          { label: t('company.country'), value: company.country && localizedText(company.country.value) },
          { label: t('company.founded'), value: founded && formatDay(founded) },
          { label: t('company.employees'), value: employees === undefined ? undefined : formatCount(employees) },
          {
            label: t('company.website'),
            value: website && <ExternalLink website={website}>{website}</ExternalLink>,
          },
        ]}
      />
      <p className={classes.source}>
        <Source text={t('company.source', { source: source.source, day: formatDay(source.date) })} />
      </p>
    </Section>
  );
}
