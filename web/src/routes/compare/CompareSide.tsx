import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { peersLeast, vesselMessages } from '@wheelhouse/contract/vessels';
import { VesselPicture } from '#areas/vessels/VesselPicture.tsx';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount, formatMetres } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import classes from './CompareSide.module.css';
import type { Compared } from './useCompared.ts';

interface SideHeadingProps {
  readonly side: Compared;
  readonly names: Names;
  readonly onRemove: () => void;
}

/** The name over a column, leading to the vessel's page, and how to take it out; or what is missing there. */
export function SideHeading({ side: { id, vessel }, names, onRemove }: SideHeadingProps) {
  const { t } = useTranslation();
  const name = vessel?.name ?? (id === undefined ? t('comparison.nobody') : say(vesselMessages.notFound));
  return (
    <div className={classes.heading}>
      {vessel === undefined ? (
        <span className={classes.missing}>{name}</span>
      ) : (
        <>
          <Flag iso={vessel.flag} name={names.country(vessel.flag)} height={16} />
          <Link to="/vessel/$vesselId" params={{ vesselId: String(vessel.id) }} className={classes.name}>
            {name}
          </Link>
        </>
      )}
      {id !== undefined && (
        <Tooltip label={t('comparison.remove', { name })}>
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('comparison.remove', { name })}
            onClick={onRemove}
          >
            <IconX size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

interface SidePictureProps {
  readonly side: Compared;
  readonly names: Names;
}

/** Photo or drawing of a vessel, and which medians are shown below its numbers; for an empty side, a way to choose a vessel. */
export function SidePicture({ side: { id, vessel, peers }, names }: SidePictureProps) {
  const { t } = useTranslation();
  if (vessel === undefined) {
    return (
      <p className={classes.choose}>
        {t(id === undefined ? 'comparison.chooseAnother' : 'comparison.missing')}{' '}
        <Link to="/vessels" className={classes.link}>
          {t('vessel.toList')}
        </Link>
      </p>
    );
  }
  return (
    <>
      <div className={classes.picture}>
        <VesselPicture vessel={vessel} typeName={names.vesselType(vessel.vesselType?.id)} />
      </div>
      {peers !== undefined && <p className={classes.peers}>{peersText()}</p>}
    </>
  );

  function peersText(): string {
    if (peers === null || peers === undefined) return t('comparison.noPeers');
    if (peers.vessels < peersLeast) return t('comparison.fewPeers', { least: formatCount(peersLeast) });
    const { lengthFrom, lengthBelow, vessels, vesselTypeId } = peers;
    const of = {
      count: vessels,
      formatted: formatCount(vessels),
      type: names.vesselType(vesselTypeId) ?? '',
      from: formatCount(lengthFrom),
    };
    return lengthBelow === undefined
      ? t('comparison.peersFrom', of)
      : t('comparison.peersBetween', { ...of, below: formatMetres(lengthBelow) });
  }
}
