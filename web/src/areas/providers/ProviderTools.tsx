import { NativeSelect, TextInput } from '@mantine/core';
import type { ProviderOrder } from './categoryProviders.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './ProviderTools.module.css';

const orders: readonly ProviderOrder[] = ['nameUp', 'nameDown', 'country'];

interface ProviderToolsProps {
  readonly text: string;
  readonly order: ProviderOrder;
  readonly onText: (text: string) => void;
  readonly onOrder: (order: ProviderOrder) => void;
}

/** Searches and sorts the providers of a category. */
export function ProviderTools({ text, order, onText, onOrder }: ProviderToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        type="search"
        className={classes.search}
        label={t('services.search')}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <NativeSelect
        label={t('services.sort')}
        value={order}
        data={orders.map((value) => ({ value, label: t(`services.sorts.${value}`) }))}
        onChange={({ currentTarget }) => onOrder(orders.find((one) => one === currentTarget.value) ?? 'nameUp')}
      />
    </>
  );
}
