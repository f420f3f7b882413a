import { Skeleton, VisuallyHidden } from '@mantine/core';
import { vesselMessages, type VesselListItem } from '@wheelhouse/contract/vessels';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { Page } from '#ui/Page.tsx';
import gallery from './PhotoGallery.module.css';
import { VesselHeading } from './VesselHeading.tsx';
import { VesselPicture } from './VesselPicture.tsx';
import classes from './VesselPageSkeleton.module.css';
import { say } from '#lib/language.ts';

const rows = Array.from({ length: 12 }, (_, row) => row);

interface VesselPageSkeletonProps {
  /** What the list has loaded already. */
  readonly known: VesselListItem | undefined;
  readonly names: Names;
}

/** The vessel page's layout, with what is known already, while the rest loads. */
export function VesselPageSkeleton({ known, names }: VesselPageSkeletonProps) {
  const typeName = names.vesselType(known?.vesselType?.id);
  return (
    <Page title={known?.name}>
      <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
      {known === undefined ? (
        <Skeleton height={36} width={320} mt={34} mb={16} />
      ) : (
        <VesselHeading vessel={known} typeName={typeName} country={names.country(known.flag)} onMap={false} />
      )}
      <div className={classes.columns}>
        <div className={gallery.frame}>
          {known === undefined ? <Skeleton height="100%" /> : <VesselPicture vessel={known} typeName={typeName} />}
        </div>
        <div className={classes.card}>
          {rows.map((row) => (
            <Skeleton key={row} height={14} width={row === 0 ? '38%' : row % 2 === 0 ? '74%' : '62%'} />
          ))}
        </div>
      </div>
    </Page>
  );
}
