import { Checkbox, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  bannerForm,
  bannerPages,
  changeBanner,
  createBanner,
  type AdminBanner,
  type BannerForm,
} from '@wheelhouse/contract/banners';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

interface BannerDialogProps {
  /** A banner to change; missing for a new one. */
  readonly banner?: AdminBanner;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Values = Omit<BannerForm, 'toDay'> & { readonly toDay: string };

function bodyOf({ toDay, ...values }: Values): BannerForm {
  return { ...values, ...(toDay !== '' && { toDay }) };
}

/** The form of a banner. Its picture is uploaded afterwards. */
export function BannerDialog({ banner, onClose, onSaved }: BannerDialogProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    initialValues: {
      pictureAlt: banner?.pictureAlt ?? '',
      link: banner?.link ?? '',
      pages: banner?.pages ?? ['NEWS'],
      fromDay: banner?.fromDay ?? new Date().toISOString().slice(0, 10),
      toDay: banner?.toDay ?? '',
    },
    validate: (values) => formErrors(bannerForm)(bodyOf(values)),
  });
  const save = useAdminAction(
    async (body: BannerForm) => {
      if (banner === undefined) await api.call(createBanner, { body });
      else await api.call(changeBanner, { params: banner, body });
    },
    {
      isInForm: true,
      done: t(banner === undefined ? 'banners.added' : 'admin.saved'),
      onDone() {
        onSaved();
        onClose();
      },
    },
  );
  return (
    <FormDialog
      opened
      title={t(banner === undefined ? 'banners.add' : 'banners.change')}
      lead={t('banners.lead')}
      submit={t('admin.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.run(bodyOf(values)))}
    >
      <TextInput
        label={t('banners.alt')}
        description={t('banners.altHint')}
        data-autofocus
        {...form.getInputProps('pictureAlt')}
      />
      <TextInput label={t('banners.link')} description={t('banners.linkHint')} {...form.getInputProps('link')} />
      <Checkbox.Group label={t('banners.pages')} {...form.getInputProps('pages')}>
        <Group mt="xs">
          {bannerPages.map((page) => (
            <Checkbox key={page} value={page} label={t(`banners.page.${page}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <DateField
        label={t('banners.fromDay')}
        value={form.values.fromDay}
        error={form.errors['fromDay']}
        onChange={(day) => form.setFieldValue('fromDay', day)}
      />
      <DateField
        label={t('banners.toDay')}
        description={t('banners.toDayHint')}
        value={form.values.toDay}
        error={form.errors['toDay']}
        onChange={(day) => form.setFieldValue('toDay', day)}
      />
    </FormDialog>
  );
}
