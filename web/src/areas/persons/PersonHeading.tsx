import type { Person } from '@wheelhouse/contract/persons';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mediaAddress } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { fullName, initials } from '#lib/personName.ts';
import classes from './PersonHeading.module.css';

interface PersonHeadingProps {
  readonly person: Person;
}

/** The photo, or the initials without one. */
function Portrait({ person }: PersonHeadingProps) {
  const [missing, setMissing] = useState(false);
  if (person.photo === undefined || missing) {
    return (
      <span className={classes.initials} aria-hidden="true">
        {initials(person)}
      </span>
    );
  }
  return (
    <img
      className={classes.photo}
      src={mediaAddress(person.photo.path)}
      alt={fullName(person)}
      width={88}
      height={88}
      onError={() => setMissing(true)}
    />
  );
}

/** Photo and name, and the service provider the person works for. */
export function PersonHeading({ person }: PersonHeadingProps) {
  const { t } = useTranslation();
  const { source, contact } = person;
  return (
    <div className={classes.heading}>
      <Portrait key={person.id} person={person} />
      <div className={classes.text}>
        <h1 className={classes.name}>{fullName(person)}</h1>
        {(source !== undefined || contact.position !== undefined) && (
          <p className={classes.work}>
            {contact.position}
            {contact.position !== undefined && source !== undefined && ', '}
            {source && (
              <Link
                to="/service/provider/$providerId"
                params={{ providerId: String(source.id) }}
                className={classes.link}
                title={t('person.provider')}
              >
                {source.name}
              </Link>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
