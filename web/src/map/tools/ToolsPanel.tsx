import { IconTools } from '@tabler/icons-react';
import { InZone, PanelZone } from '#map/engine/MapZones.tsx';
import { RowButton } from '#map/engine/RowButton.tsx';
import { useTranslation } from '#lib/language.ts';
import { Panel } from '#map/engine/Panel.tsx';
import type { OpenPanels } from '#map/engine/useOpenPanels.ts';

/** The tools on a phone, in a panel instead of the column on the right. */
export function ToolsPanel({ panels }: { readonly panels: OpenPanels }) {
  const { t } = useTranslation();
  return (
    <>
      <RowButton panel="tools" panels={panels} label={t('mapTools.group.tools')} icon={IconTools} />
      <InZone zone="left">
        {panels.open.includes('tools') && (
          <Panel title={t('mapTools.group.tools')} onClose={() => panels.toggle('tools')}>
            <PanelZone zone="tools" />
          </Panel>
        )}
      </InZone>
    </>
  );
}
