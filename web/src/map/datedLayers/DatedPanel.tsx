import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import {
  datedFormats,
  datedKindNames,
  exportDatedLayer,
  type DatedFormat,
  type DatedLayer,
} from '@wheelhouse/contract/datedLayers';
import { useState } from 'react';
import { useSignedIn } from '#areas/session/useSession.ts';
import { api } from '#lib/api.ts';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { Panel } from '#map/engine/Panel.tsx';
import type { Scheme } from '#map/engine/seaColours.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import classes from './DatedLayers.module.css';
import { followedQuery } from './datedQueries.ts';
import { datedColour } from './datedStyle.ts';
import { FollowDialog } from './FollowDialog.tsx';
import { idOf, type ShownFeature } from './shownFeatures.ts';
import type { DatedFeatures } from './useDatedFeatures.ts';

/** Features of one layer that the panel lists. */
const listedMax = 100;

interface DatedPanelProps {
  readonly dated: DatedFeatures;
  readonly scheme: Scheme;
  readonly onShow: (feature: ShownFeature) => void;
  readonly onClose: () => void;
}

/** The layers with their colours and features, the day they are shown for, and their files. */
export function DatedPanel({ dated, scheme, onShow, onClose }: DatedPanelProps) {
  const { t } = useTranslation();
  const { day, setDay, layers, features, failed, retry } = dated;
  return (
    <Panel className={classes.panel} title={t('datedLayers.title')} onClose={onClose}>
      <div className={classes.body}>
        <DateField
          label={t('datedLayers.day')}
          description={t('datedLayers.now')}
          value={day ?? ''}
          onChange={(chosen) => setDay(chosen === '' ? undefined : chosen)}
        />
        {failed.map(({ id, name }) => (
          <p key={id} role="alert" className={classes.failed}>
            {t('datedLayers.failed', { name })}{' '}
            <Button size="compact-sm" variant="default" onClick={retry}>
              {t('datedLayers.retry')}
            </Button>
          </p>
        ))}
        <ul className={classes.layers} aria-label={t('datedLayers.layers')}>
          {layers.map((layer) => (
            <LayerRow
              key={layer.id}
              layer={layer}
              colour={datedColour(scheme, layer.kind)}
              day={day}
              isShown={!dated.isHidden(layer.id)}
              features={features.filter((feature) => feature.layer.id === layer.id)}
              onToggle={() => dated.toggle(layer.id)}
              onShow={onShow}
            />
          ))}
        </ul>
        <p className={classes.about}>{t('datedLayers.note')}</p>
      </div>
    </Panel>
  );
}

interface LayerRowProps {
  readonly layer: DatedLayer;
  readonly colour: string;
  readonly day: string | undefined;
  readonly isShown: boolean;
  readonly features: readonly ShownFeature[];
  readonly onToggle: () => void;
  readonly onShow: (feature: ShownFeature) => void;
}

function LayerRow({ layer, colour, day, isShown, features, onToggle, onShow }: LayerRowProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const { name, kind } = layer;
  const counted = { count: features.length, formatted: formatCount(features.length) };
  return (
    <li className={classes.layer}>
      <Checkbox
        checked={isShown}
        onChange={onToggle}
        label={
          <span className={classes.label}>
            <span className={classes.swatch} style={{ borderColor: colour }} aria-hidden="true" />
            {name}
          </span>
        }
        description={`${say(datedKindNames[kind])}${isShown ? ` · ${t('datedLayers.count', counted)}` : ''}`}
      />
      {isShown && features.length > 0 && (
        <details>
          <summary>{t('datedLayers.list', { name })}</summary>
          <ul className={classes.features}>
            {features.slice(0, listedMax).map((feature) => (
              <li key={idOf(feature)}>
                <button type="button" className={classes.name} onClick={() => onShow(feature)}>
                  {feature.name}
                </button>
              </li>
            ))}
          </ul>
          {features.length > listedMax && (
            <p className={classes.about}>{t('datedLayers.first', { shown: listedMax, total: features.length })}</p>
          )}
        </details>
      )}
      <LayerFiles layer={layer} day={day} />
      {signedIn && <Follow layer={layer} />}
    </li>
  );
}

const labels: Readonly<Record<DatedFormat, string>> = { geojson: 'GeoJSON', gpx: 'GPX', kml: 'KML' };

/** Saves a layer as a file for charts and plotters: what is valid on the chosen day, or today. */
function LayerFiles({ layer: { id, name }, day }: Pick<LayerRowProps, 'layer' | 'day'>) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: async (format: DatedFormat) => {
      const query = { format, day: day ?? new Date().toISOString().slice(0, 10) };
      await saveResponse(await api.open(exportDatedLayer, { params: { id }, query }), `${name}.${format}`);
    },
  });
  return (
    <div className={classes.files}>
      {datedFormats.map((format) => (
        <Button
          key={format}
          size="compact-sm"
          variant="subtle"
          loading={save.isPending && save.variables === format}
          aria-label={t('datedLayers.saveAs', { name, format: labels[format] })}
          onClick={() => save.mutate(format)}
        >
          {labels[format]}
        </Button>
      ))}
      {save.error !== null && (
        <span role="alert" className={classes.failed}>
          {save.error.message}
        </span>
      )}
    </div>
  );
}

/** Opens how the user follows a layer. */
function Follow({ layer }: { readonly layer: DatedLayer }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(followedQuery);
  const followed = data?.find(({ layerId }) => layerId === layer.id);
  return (
    <>
      <Button
        size="compact-sm"
        variant={followed === undefined ? 'subtle' : 'light'}
        className={classes.follow}
        leftSection={<IconBell size={16} stroke={1.5} />}
        aria-label={t(followed === undefined ? 'datedLayers.followIt' : 'datedLayers.followingIt', {
          name: layer.name,
        })}
        aria-haspopup="dialog"
        disabled={data === undefined}
        onClick={() => setOpened(true)}
      >
        {t(followed === undefined ? 'datedLayers.follow' : 'datedLayers.following')}
      </Button>
      {opened && <FollowDialog layer={layer} followed={followed} onClose={() => setOpened(false)} />}
    </>
  );
}
