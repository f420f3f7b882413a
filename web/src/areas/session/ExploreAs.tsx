import { Loader, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconSettings, IconShip, IconSteeringWheel } from '@tabler/icons-react';
import { demonstrationAccounts, demonstrationPassword } from '@wheelhouse/contract/installation';
import { useId, useState } from 'react';
import { session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import classes from './ExploreAs.module.css';
import { loginFailure } from './loginFailure.ts';

type Role = keyof typeof demonstrationAccounts;

const roles = [
  ['skipper', IconSteeringWheel],
  ['owner', IconShip],
  ['provider', IconBuildingStore],
  ['administrator', IconSettings],
] as const satisfies readonly (readonly [Role, unknown])[];

/** Logs in to the demo as one of its people, by one click. */
export function ExploreAs({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [entering, setEntering] = useState<Role>();
  const [message, setMessage] = useState<string>();

  async function enter(role: Role) {
    if (entering !== undefined) return;
    setEntering(role);
    setMessage(undefined);
    try {
      await session.logIn(demonstrationAccounts[role], demonstrationPassword, false);
      onLoggedIn();
    } catch (cause) {
      setMessage(loginFailure(cause));
      setEntering(undefined);
    }
  }

  return (
    <section className={classes.explore} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('explore.title')}
      </h2>
      <p className={classes.lead}>{t('explore.lead')}</p>
      <FormAlert mb="md">{message}</FormAlert>
      <ul className={classes.roles}>
        {roles.map(([role, Icon]) => (
          <li key={role}>
            <UnstyledButton className={classes.role} aria-busy={entering === role} onClick={() => void enter(role)}>
              <span className={classes.icon} aria-hidden>
                {entering === role ? <Loader size={20} /> : <Icon size={22} stroke={1.5} />}
              </span>
              <span>
                <span className={classes.name}>{t(`explore.${role}.name`)}</span>
                <span className={classes.text}>{t(`explore.${role}.text`)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
