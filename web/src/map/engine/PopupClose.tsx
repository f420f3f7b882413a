import { CloseButton } from '@mantine/core';
import { useTranslation } from '#lib/language.ts';
import classes from './PopupClose.module.css';

/** The button in the corner of a popup on the map, which closes it. */
export function PopupClose({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <CloseButton className={classes.close} size="sm" iconSize={16} aria-label={t('map.close')} onClick={onClose} />
  );
}
