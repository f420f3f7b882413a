import { Button, Group, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { dictionaryNames, removeEntry, type DictionaryName } from '@wheelhouse/contract/adminDictionaries';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useAdminPlace } from '#areas/admin/place.ts';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { dictionaryLists, type AnyEntry } from './dictionaryLists.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { useEntryAction } from './useEntryAction.ts';

type Changed = { readonly what: 'new' } | { readonly what: 'change' | 'remove' | 'join'; readonly entry: AnyEntry };

/** The dictionary in the address; vessel types otherwise. */
function dictionaryIn(written: unknown): DictionaryName {
  return dictionaryNames.find((name) => name === written) ?? 'vesselTypes';
}

/** The dictionaries besides branches of services, one at a time. */
export function DictionariesSection() {
  const { t } = useTranslation();
  const { search, changeSearch } = useAdminPlace();
  const [changed, setChanged] = useState<Changed>();
  const close = () => setChanged(undefined);
  const dictionary = dictionaryIn(search['dictionary']);
  // Every dictionary has its own order and filters.
  const choose = (name: string) =>
    changeSearch({ ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])), dictionary: name });
  return (
    <>
      <NativeSelect
        label={t('adminDictionaries.dictionary')}
        mb="md"
        maw={320}
        value={dictionary}
        data={dictionaryNames.map((name) => ({ value: name, label: t(`adminDictionaries.names.${name}`) }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <AdminTable
        key={dictionary}
        title={t(`adminDictionaries.names.${dictionary}`)}
        list={dictionaryLists[dictionary]}
        without={['id']}
        renderActions={(item) => {
          // The contract parsed the item by its dictionary's list.
          const entry = item as unknown as AnyEntry;
          return (
            <Group gap="xs" wrap="nowrap">
              <RowButton
                label={t('admin.change')}
                of={entry.name}
                onPress={() => setChanged({ what: 'change', entry })}
              />
              {dictionary === 'manufacturers' && (
                <RowButton
                  label={t('adminDictionaries.join')}
                  of={entry.name}
                  onPress={() => setChanged({ what: 'join', entry })}
                />
              )}
              {!entry.fixed && (
                <RowButton
                  label={t('adminBranches.actions.remove')}
                  of={entry.name}
                  onPress={() => setChanged({ what: 'remove', entry })}
                />
              )}
            </Group>
          );
        }}
      >
        {dictionary !== 'countries' && (
          <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setChanged({ what: 'new' })}>
            {t(`adminDictionaries.add.${dictionary}`)}
          </Button>
        )}
      </AdminTable>
      {changed?.what === 'new' && dictionary !== 'countries' && (
        <EntryDialog dictionary={dictionary} title={t(`adminDictionaries.add.${dictionary}`)} onClose={close} />
      )}
      {changed?.what === 'change' && (
        <EntryDialog
          dictionary={dictionary}
          entry={changed.entry}
          title={t('adminBranches.changeTitle', { name: changed.entry.name })}
          onClose={close}
        />
      )}
      {changed?.what === 'join' && <JoinDialog entry={changed.entry} onClose={close} />}
      {changed?.what === 'remove' && <RemoveDialog dictionary={dictionary} entry={changed.entry} onClose={close} />}
    </>
  );
}

interface RemoveDialogProps {
  readonly dictionary: DictionaryName;
  readonly entry: AnyEntry;
  readonly onClose: () => void;
}

function RemoveDialog({ dictionary, entry: { id, name }, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const remove = useEntryAction(() => api.call(removeEntry, { params: { dictionary, id } }), {
    done: t('adminDictionaries.removed', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      opened
      title={t('adminDictionaries.removeTitle', { name })}
      lead={t('adminDictionaries.removeText')}
      submit={t('adminBranches.actions.remove')}
      isHarsh
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={() => remove.run(undefined)}
    >
      {null}
    </FormDialog>
  );
}
