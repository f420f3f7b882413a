import { Badge } from '@mantine/core';
import type { Company } from '@wheelhouse/contract/companies';
import { localizedText, useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import classes from './CompanyHeading.module.css';

interface CompanyHeadingProps {
  readonly company: Company;
}

/** Flag and name; an inactive company is marked beside its name. */
export function CompanyHeading({ company: { name, country, status } }: CompanyHeadingProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.heading}>
      {country && <Flag iso={country.iso} name={localizedText(country.value)} height={27} />}
      <h1 className={classes.name}>{name}</h1>
      {status && (
        <Badge variant="light" color="red" size="lg" className={classes.status}>
          {t(`company.states.${status}`)}
        </Badge>
      )}
    </div>
  );
}
