import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { VesselPhoto } from '@wheelhouse/contract/vessels';
import { mediaAddress } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Enlarged } from '#ui/Enlarged.tsx';
import classes from './EnlargedPhotos.module.css';

interface EnlargedPhotosProps {
  readonly photos: readonly VesselPhoto[];
  readonly chosen: number;
  readonly titleOf: (index: number) => string;
  readonly choose: (index: number) => void;
  readonly close: () => void;
}

/** Photos over the whole window. Arrow keys switch between them, Escape closes. */
export function EnlargedPhotos({ photos, chosen, titleOf, choose, close }: EnlargedPhotosProps) {
  const { t } = useTranslation();
  const photo = photos[chosen];
  const step = (by: number) => choose((chosen + by + photos.length) % photos.length);
  if (photo === undefined) return null;
  return (
    <Enlarged
      label={t('photos.enlarged')}
      closeLabel={t('photos.close')}
      src={mediaAddress(photo.path)}
      alt={titleOf(chosen)}
      caption={
        <>
          <span aria-live="polite">{titleOf(chosen)}</span>
          {photos.length > 1 && (
            <span className={classes.count}>{t('photos.count', { number: chosen + 1, count: photos.length })}</span>
          )}
        </>
      }
      onClose={close}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') step(-1);
        if (key === 'ArrowRight') step(1);
      }}
    >
      {photos.length > 1 && (
        <>
          <ActionIcon className={classes.previous} aria-label={t('photos.previous')} onClick={() => step(-1)}>
            <IconChevronLeft size={28} stroke={1.5} />
          </ActionIcon>
          <ActionIcon className={classes.next} aria-label={t('photos.next')} onClick={() => step(1)}>
            <IconChevronRight size={28} stroke={1.5} />
          </ActionIcon>
        </>
      )}
    </Enlarged>
  );
}
