import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { useTranslation } from '#lib/language.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import classes from './ItemCards.module.css';
import type { Identified } from './listChange.ts';
import type { ProviderEditing } from './providerEditing.ts';
import { StaleChoice } from './StaleChoice.tsx';
import type { Order } from './useOrder.ts';

/** A list of a provider as its cards use it. */
export interface EditedList<T> extends Order<T> {
  /** Something is being made already. */
  readonly busy: boolean;
  add(): void;
  edit(id: number): void;
  remove(id: number): void;
}

interface ItemCardsProps<T extends Identified> {
  readonly editing: ProviderEditing;
  readonly items: EditedList<T>;
  /** The text of an empty list. */
  readonly addFirst: string;
  readonly add: string;
  /** The question before an object is removed. */
  readonly removal: string;
  /** The name of an object; empty while it is blank. */
  readonly nameOf: (item: T) => string;
  readonly content: (item: T) => ReactNode;
}

/** The cards of one list of a provider: add, edit, remove after a question, and change their order. */
export function ItemCards<T extends Identified>(props: ItemCardsProps<T>) {
  const { editing, items, addFirst, add, removal, content } = props;
  const { list, busy } = items;
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<T>();
  const [statusMessage, setStatusMessage] = useState('');
  const { place, removed } = useFocusAfterRemoval(list.map(({ id }) => id));
  const nameOf = (item: T) => props.nameOf(item) || t('providerEditor.blank');

  function move(item: T, at: number, by: -1 | 1) {
    items.move(item.id, by);
    setStatusMessage(t('providerEditor.movedTo', { name: nameOf(item), place: at + by + 1, count: list.length }));
  }

  if (list.length === 0) {
    return (
      <div ref={place}>
        <button type="button" className={classes.first} onClick={items.add} disabled={busy}>
          <IconPlus size={22} stroke={1.5} aria-hidden />
          {addFirst}
        </button>
      </div>
    );
  }
  return (
    <div ref={place}>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        // Disabled it would lose the keyboard, which comes back to it.
        aria-disabled={busy}
        onClick={() => !busy && items.add()}
        className={classes.add}
      >
        {add}
      </Button>
      <StaleChoice editing={editing} subject={items.subject} />
      <VisuallyHidden role="status">{statusMessage}</VisuallyHidden>
      <ul className={classes.cards}>
        {list.map((item, at) => (
          <li key={item.id} className={classes.card}>
            <div className={classes.content}>{content(item)}</div>
            <CardTools
              name={nameOf(item)}
              isFirst={at === 0}
              isLast={at === list.length - 1}
              onMove={(by) => move(item, at, by)}
              onEdit={() => items.edit(item.id)}
              onRemove={() => setRemoving(item)}
            />
          </li>
        ))}
      </ul>
      <ConfirmItemDialog
        item={removing}
        title={removal}
        text={removing === undefined ? undefined : nameOf(removing)}
        keep={t('providerEditor.keep')}
        confirm={t('providerEditor.removeIt')}
        onConfirm={({ id }) => {
          removed(id);
          items.remove(id);
        }}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  );
}

interface CardToolsProps {
  /** Of the object on the card. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function CardTools({ name, isFirst, isLast, onMove, onEdit, onRemove }: CardToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={t('providerEditor.earlier', { name })}
        aria-disabled={isFirst}
        data-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <IconArrowLeft size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={t('providerEditor.later', { name })}
        aria-disabled={isLast}
        data-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <IconArrowRight size={18} stroke={1.5} />
      </ActionIcon>
      <span className={classes.space} />
      <ActionIcon variant="subtle" size={36} aria-label={t('providerEditor.edit', { name })} onClick={onEdit}>
        <IconPencil size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon variant="subtle" size={36} aria-label={t('providerEditor.remove', { name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
