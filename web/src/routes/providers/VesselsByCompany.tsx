import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Provider } from '@wheelhouse/contract/providers';
import { useState } from 'react';
import { ProviderSection } from '#areas/providers/ProviderSection.tsx';
import { VesselCard } from '#areas/vessels/VesselCard.tsx';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useHolds } from '#areas/session/permission.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import classes from './VesselsByCompany.module.css';

type Groups = Provider['vesselsByCompany'];

/** Vessels shown before the rest is requested: a yard may have built hundreds. */
const shownFirst = 12;

/** The first groups, until they have this many vessels together. */
function firstOf(groups: Groups, count: number): Groups {
  const shown: Groups = [];
  let left = count;
  for (const { company, vessels } of groups) {
    if (left <= 0) break;
    shown.push({ ...(company && { company }), vessels: vessels.slice(0, left) });
    left -= vessels.length;
  }
  return shown;
}

interface VesselsByCompanyProps {
  readonly groups: Groups;
  /** Their number, which is all that visitors see. */
  readonly count: number;
  /** Where a visitor comes back to after logging in. */
  readonly path: string;
}

/** The vessels built by this yard, by owner; a visitor reads what an account shows. */
export function VesselsByCompany({ groups, count, path }: VesselsByCompanyProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  if (count === 0) return null;
  if (signedIn) return <Built groups={groups} count={count} />;
  return (
    <ProviderSection title={t('providerPage.built')}>
      <p className={classes.logIn}>
        {t('providerPage.logInForBuilt', { count, formatted: formatCount(count) })}{' '}
        <Link to="/login" search={{ redirect: path }} className={classes.link}>
          {t('navigation.logIn')}
        </Link>
      </p>
    </ProviderSection>
  );
}

function Built({ groups, count }: Omit<VesselsByCompanyProps, 'path'>) {
  const { t } = useTranslation();
  const names = useNames();
  const mayOpen = useHolds('VIEW_OWNER');
  const [all, setAll] = useState(false);
  return (
    <ProviderSection title={t('providerPage.built')} count={count}>
      <div className={classes.groups}>
        {(all ? groups : firstOf(groups, shownFirst)).map(({ company, vessels }) => (
          <div key={company?.id ?? 0} className={classes.group}>
            {company !== undefined && (
              <h3 className={classes.company}>
                {mayOpen ? (
                  <Link to="/company/$companyId" params={{ companyId: String(company.id) }} className={classes.link}>
                    {company.name}
                  </Link>
                ) : (
                  company.name
                )}
              </h3>
            )}
            <ul className={classes.vessels} aria-label={company?.name ?? t('vessels.title')}>
              {vessels.map((vessel, index) => (
                <li key={vessel.id}>
                  <VesselCard vessel={vessel} names={names} index={index} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {!all && count > shownFirst && (
        <Button variant="default" mt="md" onClick={() => setAll(true)}>
          {t('providerPage.allBuilt', { count, formatted: formatCount(count) })}
        </Button>
      )}
    </ProviderSection>
  );
}
