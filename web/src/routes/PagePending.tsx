import { Loader, VisuallyHidden } from '@mantine/core';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import classes from './PagePending.module.css';

/** What stands in a page's place while its script or the word who may see it is on the way. */
export function PagePending() {
  return (
    <div className={classes.place} role="status">
      <VisuallyHidden>{vesselMessages.loading}</VisuallyHidden>
      <Loader type="dots" />
    </div>
  );
}
