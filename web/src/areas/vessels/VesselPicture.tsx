import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { useState } from 'react';
import { mediaAddress } from '#lib/api.ts';
import { VesselDrawing } from './VesselDrawing.tsx';
import classes from './VesselPicture.module.css';

interface VesselPictureProps {
  readonly vessel: VesselListItem;
  readonly typeName: string | undefined;
}

/** A vessel's photo, or its drawing if there is none or it can't be loaded. The name is beside it. */
export function VesselPicture({ vessel, typeName }: VesselPictureProps) {
  const [failed, setFailed] = useState<string>();
  const path = vessel.photo?.thumbnail.path;
  if (path === undefined || failed === path) return <VesselDrawing vessel={vessel} typeName={typeName} />;
  return (
    <img className={classes.photo} src={mediaAddress(path)} alt="" decoding="async" onError={() => setFailed(path)} />
  );
}
