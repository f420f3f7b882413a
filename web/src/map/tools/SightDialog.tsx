import { Tabs } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapEntries } from '#map/MapEntries.tsx';
import type { MapPart } from '#map/SeaMap.tsx';
import { flyTo } from '#map/vesselFlight.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LayerInWords } from './LayerInWords.tsx';
import { ServicesTable } from './ServicesTable.tsx';
import classes from './SightTable.module.css';
import { VesselsTable } from './VesselsTable.tsx';

interface SightDialogProps extends MapPart {
  readonly onClose: () => void;
}

/** What is in view as tables, for those who can't see the map. */
export function SightDialog({ map, search, layer, onSearch, onClose }: SightDialogProps) {
  const { t } = useTranslation();
  const { seesVessels, fleet, vesselsInView, placesInView, branches } = useMapEntries();
  const vessels = useMemo(() => {
    if (vesselsInView === undefined || vesselsInView.edition !== fleet.mirror.edition) return [];
    return Array.from(vesselsInView.slots).flatMap((slot) => fleet.mirror.vesselAt(slot) ?? []);
  }, [fleet, vesselsInView]);
  return (
    <Dialog opened onClose={onClose} title={t('mapTools.table.title')} width={1120}>
      <Tabs defaultValue={seesVessels ? 'vessels' : 'services'} keepMounted={false}>
        <Tabs.List>
          {seesVessels && <Tabs.Tab value="vessels">{t('mapTools.table.vesselsTab')}</Tabs.Tab>}
          <Tabs.Tab value="services">{t('mapTools.table.servicesTab')}</Tabs.Tab>
          <Tabs.Tab value="layer">{t('mapTools.table.layerTab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="vessels">
          <VesselsTable
            vessels={vessels}
            renderName={(vessel) => (
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
            )}
          />
        </Tabs.Panel>
        <Tabs.Panel value="services">
          <ServicesTable places={placesInView} branches={branches} />
        </Tabs.Panel>
        <Tabs.Panel value="layer">
          <LayerInWords map={map} search={search} layer={layer} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
