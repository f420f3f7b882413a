import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './AnalyticsFrame.module.css';
import { asksForToken, sendToken } from './frameMessages.ts';

interface OwnFrameProps {
  /** The latest; the frame is opened with the first and handed the others when it asks. */
  readonly token: string;
  readonly address: string;
  readonly askForToken: () => void;
}

/** Our own dashboard. The token goes to it in the hash, which no server sees and which it removes. */
export function OwnFrame({ token, address, askForToken }: OwnFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(token);
  const ask = useRef(askForToken);
  useEffect(() => {
    ask.current = askForToken;
  });

  useEffect(() => {
    function listen(event: MessageEvent) {
      if (asksForToken(event, frame.current?.contentWindow, window.location.origin)) ask.current();
    }
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    const inside = frame.current?.contentWindow;
    if (token !== first && inside) sendToken(inside, window.location.origin, token);
  }, [token, first]);

  // A page of this product, which needs scripts and its own origin: a sandbox with both holds nothing back.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={frame} className={classes.frame} title={t('analytics.frame')} src={`${address}#${first}`} />;
}
