import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAntennaBars5, IconAntennaBarsOff } from '@tabler/icons-react';
import type { Map as LibraryMap } from 'maplibre-gl';
import { Suspense, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useNow } from '#map/engine/useNow.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import classes from './Reception.module.css';
import { formatDuration, receptionState } from './receptionWords.ts';
import { useReception } from './useReception.ts';

const ReceptionDialog = lazyPart(async () => (await import('./ReceptionDialog.tsx')).ReceptionDialog);

const refreshMs = 30_000;

/** Whether positions come from what is in view, and how long none came; opens the same of each feed and sea area. */
export function Reception({ map }: { readonly map: LibraryMap }) {
  const { t } = useTranslation();
  const now = useNow(refreshMs);
  const [opened, setOpened] = useState(false);
  const reception = useReception(map);
  const here = reception?.here;
  if (reception === undefined || here === undefined) return null;
  const state = receptionState(here, now);
  const silent = here.heard === undefined ? 0 : now - Date.parse(here.heard);
  const words = {
    never: t(reception.feeds.length === 0 ? 'map.reception.noFeeds' : 'map.reception.never'),
    silent: t('map.reception.silent', { duration: formatDuration(silent) }),
    heard: t('map.reception.heard', { count: here.perMinute, formatted: formatCount(here.perMinute) }),
  };
  const Icon = state === 'heard' ? IconAntennaBars5 : IconAntennaBarsOff;
  return (
    <>
      <UnstyledButton
        className={classes.here}
        data-state={state}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <Icon size={14} stroke={1.75} aria-hidden="true" />
        <span>{words[state]}</span>
      </UnstyledButton>
      {/* A duration that grows and a rate must not be read out each minute. */}
      <VisuallyHidden role="status">{state === 'heard' ? '' : t('map.reception.nothing')}</VisuallyHidden>
      {opened && (
        <Suspense>
          <ReceptionDialog reception={reception} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
