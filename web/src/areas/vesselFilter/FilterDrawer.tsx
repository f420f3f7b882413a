import { Button, Drawer, VisuallyHidden } from '@mantine/core';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { setParts } from '@wheelhouse/contract/filterCodec';
import type { ReactNode } from 'react';
import classes from './FilterDrawer.module.css';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';

interface FilterDrawerProps extends FilterFieldsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** How many vessels the screen behind shows; undefined while loading. */
  readonly count: number | undefined;
  /** Further filters of the screen, below the vessel filters. */
  readonly others?: OtherFilters;
}

interface OtherFilters {
  readonly content: ReactNode;
  readonly isSet: boolean;
  readonly reset: () => void;
  /** Set if there are no vessels to filter; the button that closes the drawer then reads `action`. */
  readonly alone: boolean;
  readonly action: string;
}

/** The filters beside the screen they filter, which updates at once. */
export function FilterDrawer({ opened, onClose, count, others, ...fields }: FilterDrawerProps) {
  const { t } = useTranslation();
  const nothingSet = setParts(fields.filter).length === 0 && others?.isSet !== true;
  const resultText =
    count === undefined ? say(vesselMessages.loading) : t('filter.show', { count, formatted: formatCount(count) });
  const result = others?.alone === true ? others.action : resultText;
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay backgroundOpacity={0.25} data-page-scrolls />
      <Drawer.Content aria-label={t('filter.title')}>
        <div className={classes.top}>
          <h2 className={classes.title}>{t('filter.title')}</h2>
          <Drawer.CloseButton className={classes.close} size="lg" iconSize={20} aria-label={t('filter.close')} />
        </div>
        <Drawer.Body className={classes.body}>
          {others?.alone !== true && <FilterFields {...fields} />}
          {others?.content}
        </Drawer.Body>
        <div className={classes.bottom}>
          <Button
            variant="default"
            // Not `disabled`: it keeps the focus after it was pressed.
            {...(nothingSet && { 'data-disabled': true })}
            aria-disabled={nothingSet}
            onClick={() => {
              if (nothingSet) return;
              fields.onChange({});
              others?.reset();
            }}
          >
            {t('filter.reset')}
          </Button>
          <Button onClick={onClose}>{result}</Button>
          <VisuallyHidden role="status">{count === 0 ? say(vesselMessages.noMatches) : result}</VisuallyHidden>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
