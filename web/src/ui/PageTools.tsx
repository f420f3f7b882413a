import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './PageTools.module.css';

interface PageToolsProps {
  /** Where it is listed. */
  readonly back: string;
  /** The link there. */
  readonly renderBack: (props: { readonly className: string; readonly children: ReactNode }) => ReactNode;
  /** What one can do with it. */
  readonly children?: ReactNode;
}

/** What stands above something that is read: the way back, and what one can do with it. */
export function PageTools({ back, renderBack, children }: PageToolsProps) {
  return (
    <div className={classes.tools}>
      <Button
        variant="subtle"
        className={classes.back}
        leftSection={<IconArrowLeft size={18} stroke={1.5} />}
        renderRoot={renderBack}
      >
        {back}
      </Button>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
