import { createElement, useEffect, useRef, useState } from 'react';
import classes from './AnalyticsFrame.module.css';

interface TableauFrameProps {
  readonly token: string;
  /** The address of the view. */
  readonly address: string;
  /** The module that defines the element of the view. */
  readonly script: string;
  readonly onFailed: () => void;
}

/** Runs a module of another server once. Rejects when it can't be fetched. */
function runModule(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`No script at ${address}`));
    });
    document.head.append(script);
  });
}

/** A view of a Tableau server, by the server's own element (Embedding API version 3). */
export function TableauFrame({ token, address, script, onFailed }: TableauFrameProps) {
  const [ready, setReady] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });

  useEffect(() => {
    let left = false;
    runModule(script).then(
      () => !left && setReady(true),
      () => !left && failed.current(),
    );
    return () => {
      left = true;
    };
  }, [script]);

  useEffect(() => {
    const element = box.current;
    const report = () => failed.current();
    element?.addEventListener('vizloaderror', report, true);
    return () => element?.removeEventListener('vizloaderror', report, true);
  }, []);

  return (
    <div ref={box} className={classes.foreign}>
      {ready && createElement('tableau-viz', { src: address, token, toolbar: 'bottom' })}
    </div>
  );
}
