import { useMemo, useState } from 'react';
import { inViewRefreshMs } from '#map/layers/vesselsInView.ts';
import { useTranslation } from '#lib/language.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import type { LiveVessel } from '#map/liveVessels/vesselMirror.ts';
import { PanelTabs } from '#map/panels/PanelTabs.tsx';
import type { MapPart } from '#map/engine/mapPart.ts';
import { useNow } from '#map/engine/useNow.ts';
import { flyTo } from '#map/engine/vesselFlight.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LayerAsText } from './LayerAsText.tsx';
import { ProvidersTable } from './ProvidersTable.tsx';
import classes from './InViewTable.module.css';
import { VesselsTable } from './VesselsTable.tsx';

const inViewTabs = ['vessels', 'services', 'layer'] as const;
type InViewTab = (typeof inViewTabs)[number];

interface InViewDialogProps extends MapPart {
  readonly onClose: () => void;
}

/** What is in view as tables, for those who can't see the map. */
export function InViewDialog({ map, search, layer, onSearch, onClose }: InViewDialogProps) {
  const { t } = useTranslation();
  const { seesVessels, liveVessels, vesselsInView, placesInView, branches } = useMapObjects();
  const now = useNow(inViewRefreshMs);
  const vessels = useMemo(() => {
    if (vesselsInView === undefined || vesselsInView.edition !== liveVessels.mirror.edition) return [];
    return Array.from(vesselsInView.slots).flatMap((slot) => liveVessels.mirror.vesselAt(slot) ?? []);
    // oxlint-disable-next-line react/exhaustive-deps -- looked over again every few seconds: they move
  }, [liveVessels, vesselsInView, now]);
  const [tab, setTab] = useState<InViewTab>();
  const tabs = inViewTabs
    .filter((value) => seesVessels || value !== 'vessels')
    .map((value) => ({ value, label: t(`mapTools.table.${value}Tab`) }));
  const shown = tab ?? (seesVessels ? 'vessels' : 'services');
  const renderName = (vessel: LiveVessel) => (
    <button
      type="button"
      className={classes.link}
      onClick={() => {
        flyTo(map, vessel);
        onSearch({ vessel: vessel.id }, 'push');
        onClose();
      }}
    >
      {vessel.name}
    </button>
  );
  return (
    <Dialog opened onClose={onClose} title={t('mapTools.table.title')} width={1120}>
      <PanelTabs label={t('mapTools.table.title')} tabs={tabs} value={shown} onChange={setTab}>
        {shown === 'vessels' && <VesselsTable vessels={vessels} renderName={renderName} />}
        {shown === 'services' && <ProvidersTable places={placesInView} branches={branches} />}
        {shown === 'layer' && <LayerAsText map={map} search={search} layer={layer} />}
      </PanelTabs>
    </Dialog>
  );
}
