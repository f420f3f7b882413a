import { Modal } from '@mantine/core';
import type { KeyboardEventHandler, ReactNode } from 'react';
import classes from './Enlarged.module.css';

interface EnlargedProps {
  /** Accessible name of the window. */
  readonly label: string;
  readonly closeLabel: string;
  readonly src: string;
  readonly alt: string;
  readonly caption?: ReactNode;
  readonly onClose: () => void;
  readonly onKeyDown?: KeyboardEventHandler;
  /** Content above the picture. */
  readonly children?: ReactNode;
}

/** A picture over the whole window; Escape closes it. */
export function Enlarged({ label, closeLabel, src, alt, caption, onClose, onKeyDown, children }: EnlargedProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      returnFocus={false}
      classNames={{ content: classes.content }}
      {...(onKeyDown && { onKeyDown })}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label}>
        <figure className={classes.figure}>
          <img src={src} alt={alt} />
          {caption !== undefined && <figcaption>{caption}</figcaption>}
        </figure>
        <Modal.CloseButton className={classes.close} aria-label={closeLabel} size={44} iconSize={26} />
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
