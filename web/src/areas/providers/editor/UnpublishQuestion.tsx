import { useQuery } from '@tanstack/react-query';
import { listProviderMeetings } from '@wheelhouse/contract/bookings';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { MeetingsConcerned, meetingsNamed } from '#areas/meetings/MeetingsConcerned.tsx';

interface UnpublishQuestionProps {
  readonly opened: boolean;
  readonly providerId: number;
  readonly name: string;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a provider is unpublished; lists the booked and requested meetings and who is notified. */
export function UnpublishQuestion({ opened, providerId, name, onKeep, onConfirm }: UnpublishQuestionProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['providerMeetings', providerId],
    queryFn: ({ signal }) =>
      api.call(listProviderMeetings, { params: { id: providerId }, query: { size: meetingsNamed }, signal }),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('providerEditor.unpublishQuestion', { name })}
      text={t('providerEditor.unpublishText')}
      keep={t('editor.cancel')}
      confirm={t('providerEditor.unpublish')}
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      <MeetingsConcerned
        meetings={(data?.data ?? []).map(({ event, slot }) => ({
          slot,
          utcOffset: event.utcOffset,
          event: event.title,
        }))}
        total={data?.total ?? 0}
        waiting={data?.waiting ?? 0}
      />
    </ConfirmDialog>
  );
}
