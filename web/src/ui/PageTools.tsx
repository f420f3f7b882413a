import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './PageTools.module.css';

interface PageToolsProps {
  /** The list it belongs to. */
  readonly back: string;
  /** The text of the link. */
  readonly renderBack: (props: { readonly className: string; readonly children: ReactNode }) => ReactNode;
  /** Actions. */
  readonly children?: ReactNode;
}

/** Above a text to read: the back link, and actions. */
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
