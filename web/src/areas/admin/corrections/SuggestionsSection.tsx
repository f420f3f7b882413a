import { Group, TextInput } from '@mantine/core';
import {
  acceptSuggestion,
  refuseSuggestion,
  suggestionsList,
  type SuggestionItem,
} from '@wheelhouse/contract/adminSuggestions';
import { correctionLimits } from '@wheelhouse/contract/corrections';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { ReasonDialog } from '#areas/admin/ReasonDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { useCorrectedLabel } from './useCorrectedLabel.ts';

const titleOf = ({ kind, objectId, title }: SuggestionItem) => (
  <AdminLink to={`corrections/${kind.toLowerCase()}/${objectId}`}>{title}</AdminLink>
);

/** What users suggest; accepting it writes a correction by hand. */
export function SuggestionsSection() {
  const { t } = useTranslation();
  const labelOf = useCorrectedLabel();
  const [accepted, setAccepted] = useState<SuggestionItem>();
  const [refused, setRefused] = useState<SuggestionItem>();
  const closeRefusal = () => setRefused(undefined);
  const refuse = useAdminAction(
    ({ id, reason }: { id: number; reason: string }) =>
      api.call(refuseSuggestion, { params: { id }, body: { reason } }),
    { isInForm: true, done: t('adminSuggestions.refused'), onDone: closeRefusal },
  );
  const cells = {
    title: titleOf,
    field: ({ kind, field }: SuggestionItem) => (field === undefined ? '' : labelOf(kind, field)),
  };
  return (
    <>
      <AdminTable
        title={t('adminSections.suggestions')}
        emptyHint={t('adminEmpty.suggestions')}
        list={suggestionsList}
        cells={cells}
        without={['decided', 'decidedBy', 'reason']}
        renderActions={(item) =>
          item.state === 'WAITING' && (
            <Group gap="xs" wrap="nowrap">
              <RowButton label={t('adminSuggestions.accept')} of={item.title} onPress={() => setAccepted(item)} />
              <RowButton label={t('adminSuggestions.refuse')} of={item.title} onPress={() => setRefused(item)} />
            </Group>
          )
        }
      />
      {accepted !== undefined && (
        <AcceptDialog
          item={accepted}
          label={accepted.field === undefined ? '' : labelOf(accepted.kind, accepted.field)}
          onClose={() => setAccepted(undefined)}
        />
      )}
      <ReasonDialog
        key={refused?.id}
        opened={refused !== undefined}
        title={t('adminSuggestions.refuseTitle', { title: refused?.title ?? '' })}
        text={t('adminSuggestions.refuseText', { username: refused?.username ?? '' })}
        confirm={t('adminSuggestions.refuse')}
        isPending={refuse.isPending}
        error={refuse.error}
        onClose={closeRefusal}
        onConfirm={(reason) => refused !== undefined && refuse.run({ id: refused.id, reason })}
      />
    </>
  );
}

interface AcceptDialogProps {
  readonly item: SuggestionItem;
  readonly label: string;
  readonly onClose: () => void;
}

function AcceptDialog({ item: { id, title, username, field, value = '' }, label, onClose }: AcceptDialogProps) {
  const { t } = useTranslation();
  const [written, setWritten] = useState(value);
  const accept = useAdminAction(
    () => api.call(acceptSuggestion, { params: { id }, body: field === undefined ? {} : { value: written } }),
    { isInForm: true, done: t('adminSuggestions.accepted'), onDone: onClose },
  );
  return (
    <FormDialog
      opened
      title={t('adminSuggestions.acceptTitle', { title })}
      lead={t(field === undefined ? 'adminSuggestions.acceptDoneText' : 'adminSuggestions.acceptText', { username })}
      submit={t('adminSuggestions.accept')}
      isPending={accept.isPending}
      error={accept.error}
      onClose={onClose}
      onSubmit={() => accept.run(undefined)}
    >
      {field !== undefined && (
        <TextInput
          label={label}
          maxLength={correctionLimits.value}
          data-autofocus
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
