import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconStar } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import classes from './FleetButton.module.css';

interface FleetsLinkProps {
  readonly variant: 'subtle' | 'default';
}

/** The link to the user's own fleets. */
export function FleetsLink({ variant }: FleetsLinkProps) {
  const { t } = useTranslation();
  return (
    <Button
      className={classes.button}
      variant={variant}
      renderRoot={(props) => <Link to="/fleets" {...props} />}
      leftSection={<IconStar size={18} stroke={1.5} />}
    >
      {t('fleets.toFleets')}
    </Button>
  );
}
