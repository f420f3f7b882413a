import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import classes from './ItemCards.module.css';

interface Item {
  readonly id: number;
}

interface ItemCardsProps<T extends Item> {
  readonly items: readonly T[];
  /** What stands where there is none yet. */
  readonly addFirst: string;
  readonly add: string;
  /** The question before one is removed. */
  readonly removal: string;
  readonly nameOf: (item: T) => string;
  readonly content: (item: T) => ReactNode;
  /** Something is being made already. */
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly onEdit: (item: T) => void;
  readonly onRemove: (item: T) => void;
  readonly onMove: (item: T, by: -1 | 1) => void;
}

/** The cards of one list of a provider: add, edit, remove after a question, and change their order. */
export function ItemCards<T extends Item>(props: ItemCardsProps<T>) {
  const { items, addFirst, add, removal, nameOf, content, busy, onAdd, onEdit, onRemove, onMove } = props;
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<T>();
  const [said, setSaid] = useState('');

  function move(item: T, at: number, by: -1 | 1) {
    onMove(item, by);
    setSaid(t('providerEditor.movedTo', { name: nameOf(item), place: at + by + 1, count: items.length }));
  }

  if (items.length === 0) {
    return (
      <button type="button" className={classes.first} onClick={onAdd} disabled={busy}>
        <IconPlus size={22} stroke={1.5} aria-hidden />
        {addFirst}
      </button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        onClick={onAdd}
        disabled={busy}
        className={classes.add}
      >
        {add}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul className={classes.cards}>
        {items.map((item, at) => (
          <li key={item.id} className={classes.card}>
            <div className={classes.content}>{content(item)}</div>
            <div className={classes.tools}>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('providerEditor.earlier', { name: nameOf(item) })}
                aria-disabled={at === 0}
                data-disabled={at === 0}
                onClick={() => at > 0 && move(item, at, -1)}
              >
                <IconArrowLeft size={18} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('providerEditor.later', { name: nameOf(item) })}
                aria-disabled={at === items.length - 1}
                data-disabled={at === items.length - 1}
                onClick={() => at < items.length - 1 && move(item, at, 1)}
              >
                <IconArrowRight size={18} stroke={1.5} />
              </ActionIcon>
              <span className={classes.space} />
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('providerEditor.edit', { name: nameOf(item) })}
                onClick={() => onEdit(item)}
              >
                <IconPencil size={18} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('providerEditor.remove', { name: nameOf(item) })}
                onClick={() => setRemoving(item)}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={removing !== undefined}
        title={removal}
        text={removing === undefined ? undefined : nameOf(removing)}
        keep={t('providerEditor.keep')}
        confirm={t('providerEditor.removeIt')}
        onKeep={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing !== undefined) onRemove(removing);
          setRemoving(undefined);
        }}
      />
    </>
  );
}
