import { Loader, VisuallyHidden } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import page from '#ui/Page.module.css';
import classes from './PagePending.module.css';

/** What stands in a page's place while its script or the word who may see it is on the way. */
export function PagePending() {
  const filled = useMatches({
    select: (matches) => ['window', 'frame'].includes(matches.at(-1)?.staticData.layout ?? ''),
  });
  return (
    <div className={filled ? classes.place : `${page.page} ${classes.page}`} role="status">
      <VisuallyHidden>{vesselMessages.loading}</VisuallyHidden>
      {filled ? (
        <Loader type="dots" />
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
