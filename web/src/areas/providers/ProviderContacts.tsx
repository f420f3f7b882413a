import type { ProviderContact } from '@wheelhouse/contract/providers';
import { fullName, initials } from '#lib/personName.ts';
import { useTranslation } from '#lib/language.ts';
import { telephoneLink } from '#lib/telephoneLink.ts';
import card from '#ui/Card.module.css';
import { Picture } from '#ui/Picture.tsx';
import classes from './ProviderCards.module.css';
import { ProviderSection } from './ProviderSection.tsx';

interface ProviderContactsProps {
  readonly contacts: readonly ProviderContact[];
}

/** The contact persons. */
export function ProviderContacts({ contacts }: ProviderContactsProps) {
  const { t } = useTranslation();
  if (contacts.length === 0) return null;
  return (
    <ProviderSection title={t('providerPage.contacts')}>
      <ul className={`${card.cards} ${classes.cards}`}>
        {contacts.map(({ id, firstName, lastName, position, telephone, mobile, email, photo }) => (
          <li key={id}>
            <div className={`${card.card} ${card.column}`}>
              <div className={classes.photo}>
                {photo === undefined ? (
                  <span className={classes.initials} aria-hidden="true">
                    {initials({ firstName, lastName })}
                  </span>
                ) : (
                  <Picture picture={photo} alt="" sizes="72px" />
                )}
              </div>
              <div className={classes.text}>
                <h3 className={classes.title}>{fullName({ firstName, lastName })}</h3>
                {position !== '' && <p className={`${classes.lines} ${classes.dimmed}`}>{position}</p>}
                <div className={classes.reach}>
                  {[telephone, mobile]
                    .filter((number) => number !== '')
                    .map((number) => (
                      <a key={number} href={telephoneLink(number)}>
                        {number}
                      </a>
                    ))}
                  {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </ProviderSection>
  );
}
