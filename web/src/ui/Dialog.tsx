import { Modal, type ModalProps } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Gives the focus back to what opened a dialog; to the dialog behind it or the page where that is gone. */
function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    return () => {
      const behind = document.querySelector<HTMLElement>('[role="dialog"] [data-autofocus]');
      const there = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (there ? opener : (behind ?? document.getElementById('main')))?.focus({ preventScroll: true });
    };
  }, [opened]);
}

/** A dialog in the middle of the window. Unlike Mantine's own it may be open from the moment it is there. */
export function Dialog({ children, ...props }: ModalProps) {
  const { t } = useTranslation();
  useFocusReturn(props.opened);
  return (
    <Modal centered {...props} returnFocus={false} closeButtonProps={{ 'aria-label': t('dialog.close') }}>
      {children}
    </Modal>
  );
}
