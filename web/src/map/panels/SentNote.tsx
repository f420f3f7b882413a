import { IconAlertTriangle } from '@tabler/icons-react';
import type { LastPosition } from '@wheelhouse/contract/positions';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/language.ts';
import classes from './SentNote.module.css';

/** A note about what a ship sends. */
export function SentNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.note}>
      <IconAlertTriangle className={classes.sign} size={18} stroke={1.5} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}

/** Says of a vessel that another ship sends its MMSI, or that it sends two. */
export function SentBesides({ last }: { readonly last: LastPosition }) {
  const { t } = useTranslation();
  const { secondShip, secondMmsi } = last;
  return (
    <>
      {secondShip !== undefined && <SentNote>{t('map.ships.two')}</SentNote>}
      {secondMmsi !== undefined && <SentNote>{t('map.ships.twoMmsis', { mmsi: secondMmsi.mmsi })}</SentNote>}
    </>
  );
}
