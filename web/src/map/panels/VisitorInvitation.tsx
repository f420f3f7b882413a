import { Button, CloseButton } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import surface from '#map/engine/MapSurface.module.css';
import { useTranslation } from '#lib/language.ts';
import { placeWithoutHandover } from '#lib/session/handover.ts';
import classes from './VisitorInvitation.module.css';

interface VisitorInvitationProps {
  /** Omitted if it can't be dismissed. */
  readonly onClose?: () => void;
}

/** What a visitor sees instead of vessels. Logging in returns to the same view. */
export function VisitorInvitation({ onClose }: VisitorInvitationProps) {
  const { t } = useTranslation();
  const here = useLocation({ select: ({ href }) => href });
  return (
    <section
      className={`${surface.surface} ${classes.invitation}`}
      data-in-column
      data-closes={onClose !== undefined || undefined}
      aria-labelledby="map-invitation"
    >
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
      {onClose !== undefined && (
        <CloseButton className={classes.close} size="lg" iconSize={18} aria-label={t('map.close')} onClick={onClose} />
      )}
    </section>
  );
}
