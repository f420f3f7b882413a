import { VisuallyHidden } from '@mantine/core';
import type { VesselPage, VesselPeers } from '@wheelhouse/contract/vessels';
import { besideMedian, type BesideMedian } from '#areas/vessels/besideMedian.ts';
import { figureAt } from '#areas/vessels/comparison.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './MedianBar.module.css';

function useOffText(): (off: BesideMedian['off']) => string {
  const { t } = useTranslation();
  return ({ by, amount }) => {
    if (amount === 0) return t('comparison.median.at');
    const count = Math.abs(amount);
    if (by === 'years') return t(amount > 0 ? 'comparison.median.newer' : 'comparison.median.older', { count });
    return t(amount > 0 ? 'comparison.median.above' : 'comparison.median.below', { percent: formatCount(count) });
  };
}

interface MedianBarProps {
  readonly path: string;
  readonly vessel: VesselPage;
  readonly peers: VesselPeers;
}

/** A number of a vessel beside the median of similar vessels, in words and as a line. */
export function MedianBar({ path, vessel, peers }: MedianBarProps) {
  const { t } = useTranslation();
  const offText = useOffText();
  const value = figureAt(vessel, path);
  const peer = peers.figures.find(({ field }) => field === path);
  const beside = value === undefined || peer === undefined ? undefined : besideMedian(path, value, peer.median);
  if (beside === undefined || peer === undefined) return null;
  return (
    <span className={classes.median}>
      <svg className={classes.line} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.track} x="0" y="4" width="100" height="2" />
        <rect
          className={classes.off}
          x={Math.min(beside.place, 0.5) * 100}
          y="3"
          width={Math.abs(beside.place - 0.5) * 100}
          height="4"
        />
        <rect className={classes.middle} x="49.5" y="0" width="1" height="10" />
      </svg>
      <span>
        {t('comparison.median.text', {
          median: beside.median,
          count: peer.vessels,
          formatted: formatCount(peer.vessels),
        })}
        <VisuallyHidden>{offText(beside.off)}</VisuallyHidden>
      </span>
    </span>
  );
}
