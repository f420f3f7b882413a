import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSpeakerphone } from '@tabler/icons-react';
import { announce, announcement, announcementLimits, announcementsList } from '@wheelhouse/contract/adminContent';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

/** What was announced to every account, and a new announcement. */
export function AnnouncementsSection() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <AdminTable
        title={t('adminSections.announcements')}
        emptyHint={t('adminEmpty.announcements')}
        list={announcementsList}
      >
        <Button leftSection={<IconSpeakerphone size={18} stroke={1.5} />} onClick={() => setOpened(true)}>
          {t('adminAnnouncements.new')}
        </Button>
      </AdminTable>
      {opened && <AnnouncementDialog onClose={() => setOpened(false)} />}
    </>
  );
}

function AnnouncementDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { text: '', link: '' },
    validate: (values) => formErrors(announcement)({ ...values, link: values.link || undefined }),
  });
  const send = useAdminAction(
    ({ text, link }: typeof form.values) => api.call(announce, { body: { text, ...(link !== '' && { link }) } }),
    { isInForm: true, done: t('adminAnnouncements.done'), onDone: onClose },
  );
  return (
    <FormDialog
      opened
      title={t('adminAnnouncements.new')}
      lead={t('adminAnnouncements.lead')}
      submit={t('adminAnnouncements.send')}
      isPending={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={form.onSubmit(send.run)}
    >
      <Textarea
        label={t('adminAnnouncements.text')}
        autosize
        minRows={3}
        maxLength={announcementLimits.text}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <TextInput
        label={t('adminAnnouncements.link')}
        description={t('adminAnnouncements.linkHint')}
        maxLength={announcementLimits.link}
        {...form.getInputProps('link')}
      />
    </FormDialog>
  );
}
