import { useMatches } from '@tanstack/react-router';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import plain from '#ui/Plain.module.css';
import page from '#ui/Page.module.css';
import classes from './PagePending.module.css';
import { say } from '#lib/language.ts';

/** Shown instead of a page while its script loads or its rights are checked. */
export function PagePending() {
  const filled = useMatches({
    select: (matches) => ['window', 'frame'].includes(matches.at(-1)?.staticData.layout ?? ''),
  });
  return (
    <div className={filled ? classes.place : `${page.page} ${classes.page}`} role="status">
      <span className={plain.hidden}>{say(vesselMessages.loading)}</span>
      {filled ? (
        <span className={classes.dots} aria-hidden>
          <span />
          <span />
          <span />
        </span>
      ) : (
        <>
          <span className={classes.heading} />
          <span className={classes.line} />
          <span className={classes.line} />
          <span className={classes.block} />
        </>
      )}
    </div>
  );
}
