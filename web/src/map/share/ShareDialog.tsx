import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCode, IconCopy, IconShare2 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useRef, useState } from 'react';
import { viewOf } from '#map/engine/createMap.ts';
import { useTranslation } from '#lib/language.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import type { MapPart } from '#map/engine/mapPart.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { exactSearch } from './exactSearch.ts';
import { ExportChoice } from './ExportChoice.tsx';
import classes from './ShareDialog.module.css';

interface ShareDialogProps extends MapPart {
  readonly filter: VesselFilter;
  /** Opens the dialog that makes an embed of the view; undefined for people who make none. */
  readonly onEmbed: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The link to the exact view, and files of what is on the map. */
export function ShareDialog({ filter, onEmbed, onClose, ...part }: ShareDialogProps) {
  const { map, search, settings } = part;
  const { t } = useTranslation();
  const router = useRouter();
  const { services, seesVessels } = useMapObjects();
  const [link] = useState(() => {
    const exact = exactSearch({
      search,
      settings,
      filter,
      services: services.choice,
      view: viewOf(map),
      now: Date.now(),
    });
    return new URL(router.buildLocation({ to: '/map', search: exact }).href, window.location.origin).href;
  });
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  // Missing in some browsers, although its type says otherwise.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const canShare = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

  async function copy() {
    try {
      if (clipboard === undefined) throw new Error('This browser has no clipboard here.');
      await clipboard.writeText(link);
      setCopied('yes');
    } catch {
      // Refused by the user or the browser: the field is there to copy from.
      setCopied('refused');
      field.current?.select();
    }
  }

  function share() {
    navigator.share({ title: document.title, url: link }).catch((cause: unknown) => {
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) void copy();
    });
  }

  return (
    <Dialog opened onClose={onClose} title={t('mapTools.share.title')} width={520}>
      <section className={classes.part} aria-labelledby="share-link">
        <h3 id="share-link" className={classes.heading}>
          {t('mapTools.share.link')}
        </h3>
        <p className={classes.text}>{t('mapTools.share.text')}</p>
        <div className={classes.row}>
          <TextInput
            ref={field}
            className={classes.field}
            aria-label={t('mapTools.share.address')}
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          {canShare && (
            <Button leftSection={<IconShare2 size={18} stroke={1.5} />} onClick={share}>
              {t('mapTools.share.send')}
            </Button>
          )}
          <Button
            variant={canShare ? 'default' : 'filled'}
            leftSection={copied === 'yes' ? <IconCheck size={18} stroke={1.5} /> : <IconCopy size={18} stroke={1.5} />}
            onClick={() => void copy()}
          >
            {t('mapTools.share.copy')}
          </Button>
        </div>
        <p className={classes.text} role="status">
          {copied === 'yes' && t('mapTools.share.copied')}
          {copied === 'refused' && t('mapTools.share.refused')}
        </p>
      </section>
      {seesVessels && <ExportChoice {...part} />}
      {seesVessels && onEmbed !== undefined && (
        <section className={classes.part} aria-labelledby="share-embed">
          <h3 id="share-embed" className={classes.heading}>
            {t('mapTools.share.embed')}
          </h3>
          <p className={classes.text}>{t('mapTools.share.embedText')}</p>
          <Button
            variant="default"
            leftSection={<IconCode size={18} stroke={1.5} />}
            aria-haspopup="dialog"
            onClick={onEmbed}
          >
            {t('mapTools.share.embedView')}
          </Button>
        </section>
      )}
    </Dialog>
  );
}
