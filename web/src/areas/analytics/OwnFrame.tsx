import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useEffect, useRef, useState } from 'react';
import classes from './AnalyticsFrame.module.css';
import { useTranslation } from '#lib/language.ts';
import { asksForToken, filterInMessage, frameAddress, sendFilter, sendToken } from './frameMessages.ts';

/** Filter of the page around the frame, which its address keeps. */
export interface FrameFilter {
  readonly filter: VesselFilter;
  readonly setFilter: (filter: VesselFilter) => void;
}

interface OwnFrameProps extends FrameFilter {
  /** The latest; the frame is opened with the first and handed the others when it asks. */
  readonly token: string;
  readonly address: string;
  readonly askForToken: () => void;
}

/** Our own dashboard. Token and first filter go to it in the hash, which no server sees and which it removes. */
export function OwnFrame({ token, address, askForToken, filter, setFilter }: OwnFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(token);
  const [source] = useState(() => frameAddress(address, token, filter));
  const key = filterCodec.key(filter);
  const latest = useRef({ askForToken, setFilter, filter, key });
  // The dashboard sent this filter, and the address isn't updated yet: it isn't sent back.
  const receivedKeys = useRef<readonly string[]>([]);
  useEffect(() => {
    latest.current = { askForToken, setFilter, filter, key };
  });

  useEffect(() => {
    function listen(event: MessageEvent) {
      const inside = frame.current?.contentWindow;
      if (asksForToken(event, inside, window.location.origin)) latest.current.askForToken();
      const chosen = filterInMessage(event, inside, window.location.origin);
      if (chosen === undefined) return;
      const chosenKey = filterCodec.key(chosen);
      if (chosenKey === (receivedKeys.current.at(-1) ?? latest.current.key)) return;
      receivedKeys.current = [...receivedKeys.current, chosenKey];
      latest.current.setFilter(chosen);
    }
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    const inside = frame.current?.contentWindow;
    if (token !== first && inside) sendToken(inside, window.location.origin, token);
  }, [token, first]);

  const shown = useRef(key);
  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    const place = receivedKeys.current.lastIndexOf(key);
    if (place !== -1) {
      receivedKeys.current = receivedKeys.current.slice(place + 1);
      return;
    }
    receivedKeys.current = [];
    const inside = frame.current?.contentWindow;
    if (inside) sendFilter(inside, window.location.origin, latest.current.filter);
  }, [key]);

  // A page of this product, which needs scripts and its own origin: a sandbox with both would restrict nothing.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={frame} className={classes.frame} title={t('analytics.frame')} src={source} />;
}
