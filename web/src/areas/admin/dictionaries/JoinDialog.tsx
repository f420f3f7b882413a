import { Select } from '@mantine/core';
import { joinEntries, manufacturersList } from '@wheelhouse/contract/adminDictionaries';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import type { AnyEntry } from './dictionaryLists.ts';
import { useEntryAction } from './useEntryAction.ts';

interface JoinDialogProps {
  readonly entry: AnyEntry;
  readonly onClose: () => void;
}

/** Gives the engines and equipment of a manufacturer to another one, which is found by its name. */
export function JoinDialog({ entry: { id, name }, onClose }: JoinDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { data } = useLoad(
    queryOptions({
      queryKey: ['admin', 'manufacturers', typed],
      queryFn: ({ signal }) => api.call(manufacturersList.list, { query: { query: typed, size: 50 }, signal }),
    }),
  );
  const join = useEntryAction((other: number) => api.call(joinEntries, { params: { id }, body: { into: other } }), {
    done: t('adminDictionaries.joined', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      opened
      title={t('adminDictionaries.joinTitle', { name })}
      lead={t('adminDictionaries.joinText')}
      submit={t('adminDictionaries.join')}
      isHarsh
      isPending={join.isPending}
      error={join.error}
      onClose={onClose}
      onSubmit={() => {
        setMissing(into === null);
        if (into !== null) join.run(Number(into));
      }}
    >
      <Select
        label={t('adminDictionaries.joinInto')}
        searchable
        data={(data?.data ?? [])
          .filter((one) => one.id !== id)
          .map((one) => ({ value: String(one.id), label: one.name }))}
        value={into}
        error={isMissing && into === null && t('adminDictionaries.joinMissing')}
        nothingFoundMessage={t('adminDictionaries.noManufacturer')}
        onSearchChange={setTyped}
        onChange={setInto}
      />
    </FormDialog>
  );
}
