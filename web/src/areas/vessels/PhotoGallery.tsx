import { UnstyledButton } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { Suspense, useRef, useState } from 'react';
import { mediaAddress } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import classes from './PhotoGallery.module.css';
import { VesselPicture } from './VesselPicture.tsx';
import { photosQuery } from './vesselQueries.ts';

const EnlargedPhotos = lazyPart(async () => (await import('./EnlargedPhotos.tsx')).EnlargedPhotos);

interface PhotoGalleryProps {
  readonly vessel: VesselListItem;
  readonly typeName: string | undefined;
}

/** The vessel's photos in order, one large and the others to select; the large one can be enlarged. */
export function PhotoGallery({ vessel, typeName }: PhotoGalleryProps) {
  const { t } = useTranslation();
  const { data } = useQuery(photosQuery(vessel.id));
  const [chosen, setChosen] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const frame = useRef<HTMLButtonElement>(null);
  const photos = data?.toSorted((a, b) => a.position - b.position) ?? [];
  const photo = photos[chosen];
  const titleOf = (index: number) =>
    photos[index]?.title ?? t('photos.title', { name: vessel.name, number: index + 1 });

  function closeEnlarged() {
    setEnlarged(false);
    frame.current?.focus();
  }

  if (photo === undefined) {
    return (
      <div className={classes.frame}>
        <VesselPicture vessel={vessel} typeName={typeName} />
      </div>
    );
  }
  return (
    <div>
      <UnstyledButton
        ref={frame}
        className={classes.frame}
        aria-label={t('photos.enlarge', { title: titleOf(chosen) })}
        onClick={() => setEnlarged(true)}
      >
        <img src={mediaAddress(photo.path)} alt="" />
        <span className={classes.zoom}>
          <IconZoomIn size={20} stroke={1.5} aria-hidden />
        </span>
      </UnstyledButton>
      {photos.length > 1 && (
        <ul className={classes.thumbnails}>
          {photos.map(({ id, thumbnail }, index) => (
            <li key={id}>
              <UnstyledButton
                className={classes.thumbnail}
                aria-label={titleOf(index)}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <img src={mediaAddress(thumbnail.path)} alt="" loading="lazy" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {enlarged && (
        <Suspense>
          <EnlargedPhotos photos={photos} chosen={chosen} titleOf={titleOf} choose={setChosen} close={closeEnlarged} />
        </Suspense>
      )}
    </div>
  );
}
