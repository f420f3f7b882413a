import { Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './Dialog.module.css';
import { useTranslation } from '#lib/language.ts';
import { pageElement } from './isBehindDialog.ts';

/** Gives the focus back to what opened a dialog, or to the page where that is gone. */
function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    return () => {
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');
      back?.focus({ preventScroll: true });
    };
  }, [opened]);
}

/** How many dialogs are open. */
let open = 0;

/** While a dialog is open, nobody comes to the page behind it, by whatever means. */
function useInertPage(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const page = pageElement();
    open += 1;
    page?.toggleAttribute('inert', true);
    return () => {
      open -= 1;
      page?.toggleAttribute('inert', open > 0);
    };
  }, [opened]);
}

/** What a dialog says, and said last while it fades. */
function useLast<Said extends readonly unknown[]>(opened: boolean, said: Said): Said {
  const [last, setLast] = useState(said);
  if (opened && said.some((part, index) => part !== last[index])) setLast(said);
  return opened ? said : last;
}

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Its width in CSS pixels, as far as the window has them. */
  readonly width?: number;
  /** Another dialog lies in front and has the keyboard. */
  readonly behind?: boolean;
  /** It lies in front of another. */
  readonly inFront?: boolean;
  /** Whether a click beside it closes it; not where that would cost what one typed. */
  readonly closeOnClickOutside?: boolean;
  readonly children: ReactNode;
}

/** A dialog in the middle of the window. Unlike Mantine's own it may be open from the moment it is there. */
export function Dialog({
  opened,
  onClose,
  title,
  width = 440,
  behind = false,
  inFront = false,
  closeOnClickOutside = true,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  useInertPage(opened);
  useFocusReturn(opened);
  const [heading, content] = useLast(opened, [title, children] as const);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      centered
      returnFocus={false}
      classNames={{ content: classes.content }}
      closeOnEscape={!behind}
      closeOnClickOutside={closeOnClickOutside}
      zIndex={inFront ? 300 : 200}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's own is a header element, which is one too many beside the page's. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{heading}</Modal.Title>
          <Modal.CloseButton size={36} iconSize={22} aria-label={t('dialog.close')} />
        </div>
        {/* What it said last is not to be pressed again. */}
        <Modal.Body inert={!opened}>{content}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
