import { Modal } from '@mantine/core';
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './Dialog.module.css';
import { useTranslation } from '#lib/language.ts';
import { pageElement } from './isBehindDialog.ts';

/** Returns the focus to the button that opened a dialog, or to the page if that is gone. */
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

/**
 * Keeps the focus in a dialog whose next step replaces the pressed button: it goes to what the step marks with
 * `data-autofocus`, or to the dialog.
 */
function useFocusOfStep(opened: boolean) {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!opened || element === null || document.activeElement !== document.body) return;
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();
  });
  return dialog;
}

/** How many dialogs are open. */
let open = 0;

/** While a dialog is open, the page behind it can't be reached in any way. */
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

/** The content of a dialog; keeps the last one while it fades out. */
function useLast<Parts extends readonly unknown[]>(opened: boolean, parts: Parts): Parts {
  const [last, setLast] = useState(parts);
  if (opened && parts.some((part, index) => part !== last[index])) setLast(parts);
  return opened ? parts : last;
}

const Hold = createContext<(by: 1 | -1) => void>(() => undefined);

/** Keeps the dialog around it open while an answer is awaited, or shown, that can't be had again. */
export function useHoldOpen(isHeld: boolean): void {
  const hold = use(Hold);
  useEffect(() => {
    if (!isHeld) return undefined;
    hold(1);
    return () => hold(-1);
  }, [hold, isHeld]);
}

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Its width in CSS pixels, limited by the window. */
  readonly width?: number;
  /** Another dialog is in front and has the focus. */
  readonly behind?: boolean;
  /** It is in front of another. */
  readonly inFront?: boolean;
  /** Whether a click beside it closes it; not if that would lose typed text. */
  readonly closeOnClickOutside?: boolean;
  readonly children: ReactNode;
}

/** A dialog in the middle of the window. Unlike Mantine's it may be open from its first render. */
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
  const dialog = useFocusOfStep(opened && !behind);
  const [holders, setHolders] = useState(0);
  const hold = useCallback((by: 1 | -1) => setHolders((count) => count + by), []);
  const isHeld = holders > 0;
  const [heading, content] = useLast(opened, [title, children] as const);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      centered
      returnFocus={false}
      classNames={{ content: classes.content }}
      closeOnEscape={!behind && !isHeld}
      closeOnClickOutside={closeOnClickOutside && !isHeld}
      zIndex={inFront ? 300 : 200}
    >
      <Modal.Overlay />
      <Modal.Content ref={dialog}>
        {/* Mantine's is a header element, which the page already has. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{heading}</Modal.Title>
          <Modal.CloseButton size={36} iconSize={22} aria-label={t('dialog.close')} disabled={isHeld} />
        </div>
        {/* Its last content must not be pressed again while it fades out. */}
        <Modal.Body pt={4} inert={!opened}>
          <Hold value={hold}>{content}</Hold>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
