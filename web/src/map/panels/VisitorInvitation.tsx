import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import surface from '#map/engine/MapSurface.module.css';
import { placeWithoutHandover } from '#lib/session/handover.ts';
import classes from './VisitorInvitation.module.css';

/** What a visitor sees instead of vessels. Logging in leads back to the same view. */
export function VisitorInvitation() {
  const { t } = useTranslation();
  const here = useLocation({ select: ({ href }) => href });
  return (
    <section className={`${surface.surface} ${classes.invitation}`} aria-labelledby="map-invitation">
      <h2 id="map-invitation" className={classes.title}>
        {t('map.visitor.title')}
      </h2>
      <p className={classes.text}>{t('map.visitor.text')}</p>
      <Button
        className={classes.button}
        leftSection={<IconLogin2 size={18} stroke={1.5} />}
        renderRoot={(props) => <Link {...props} to="/login" search={{ redirect: placeWithoutHandover(here) }} />}
      >
        {t('map.visitor.logIn')}
      </Button>
    </section>
  );
}
