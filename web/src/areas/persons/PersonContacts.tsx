import { IconDeviceMobile, IconMail, IconPhone } from '@tabler/icons-react';
import type { Person } from '@wheelhouse/contract/persons';
import { telephoneLink } from '#lib/telephoneLink.ts';
import { useTranslation } from '#lib/language.ts';
import { Section } from '#ui/Section.tsx';
import classes from './PersonContacts.module.css';

interface PersonContactsProps {
  readonly contact: Person['contact'];
}

/** Ways to reach a person, each a link that does so. There is at least one. */
export function PersonContacts({ contact: { email, mobile, telephone } }: PersonContactsProps) {
  const { t } = useTranslation();
  const ways = [
    { key: 'email', icon: IconMail, value: email, address: email && `mailto:${email}` },
    { key: 'mobile', icon: IconDeviceMobile, value: mobile, address: mobile && telephoneLink(mobile) },
    { key: 'telephone', icon: IconPhone, value: telephone, address: telephone && telephoneLink(telephone) },
  ] as const;
  const known = ways.filter(({ address }) => Boolean(address));
  return (
    <Section title={t('person.contacts')}>
      <dl className={classes.ways}>
        {known.map(({ key, icon: WayIcon, value, address }) => (
          <div key={key} className={classes.way}>
            <WayIcon size={22} stroke={1.5} className={classes.icon} aria-hidden />
            <dt>{t(`person.${key}`)}</dt>
            <dd>
              <a href={address} className={classes.link}>
                {value}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
