import { TextInput } from '@mantine/core';
import { contactForm, type ContactForm } from '@wheelhouse/contract/providerFields';
import { uploadContactPhoto } from '@wheelhouse/contract/providerEditor';
import type { ProviderContact } from '@wheelhouse/contract/providers';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';
import { useTranslation } from '#lib/language.ts';
import type { EditorPart } from './editorPart.ts';
import { ItemDialog } from './ItemDialog.tsx';
import classes from './ItemForm.module.css';
import { contactAsChange, withOne } from './listChange.ts';
import { sendObjectPicture } from './sendObjectPicture.ts';
import { useItemForm } from './useItemForm.ts';

interface ContactDialogProps extends EditorPart {
  readonly contact: ProviderContact;
  readonly isNew: boolean;
  readonly onClose: (saved: boolean) => void;
}

/** The fields of a contact that the form changes; its photo has its own route. */
function words({ firstName, lastName, position, telephone, mobile, email }: ProviderContact): ContactForm {
  return { firstName, lastName, position, telephone, mobile, email };
}

export function ContactDialog({ editing, keptUnder, contact, isNew, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  const subject = `contacts/${contact.id}`;
  const item = useItemForm<ContactForm>({
    schema: contactForm,
    initial: words(contact),
    kept: `${keptUnder}/${subject}`,
    save: (values) =>
      editing.change({
        subject,
        base: words(contact),
        touched: ({ contacts }) => contacts.filter(({ id }) => id === contact.id).map(words)[0],
        build: (now) => ({ contacts: withOne(now.contacts, { id: contact.id, ...values }, contactAsChange) }),
      }),
    onSaved: () => onClose(true),
  });
  const { form } = item;
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  return (
    <ItemDialog
      title={t(isNew ? 'providerEditor.newContact' : 'providerEditor.editContact')}
      editing={editing}
      subject={subject}
      form={item}
      changed={isNew && contact.photo !== undefined}
      onClose={() => onClose(false)}
    >
      <div className={classes.grid}>
        <TextInput label={t('providerEditor.contact.firstName')} data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label={t('providerEditor.contact.lastName')} {...form.getInputProps('lastName')} />
        <TextInput
          className={classes.whole}
          label={t('providerEditor.contact.position')}
          {...form.getInputProps('position')}
        />
        <TextInput type="tel" label={t('providerEditor.contact.telephone')} {...form.getInputProps('telephone')} />
        <TextInput type="tel" label={t('providerEditor.contact.mobile')} {...form.getInputProps('mobile')} />
        <TextInput
          type="email"
          className={classes.whole}
          label={t('providerEditor.contact.email')}
          {...form.getInputProps('email')}
        />
      </div>
      <div className={classes.part}>
        <ImagePicker
          label={t('providerEditor.contact.photo')}
          alt={name}
          shape="photo"
          picture={contact.photo}
          send={sendObjectPicture(editing, uploadContactPhoto, contact.id, (provider, photo) => ({
            ...provider,
            contacts: provider.contacts.map((each) => (each.id === contact.id ? { ...each, photo } : each)),
          }))}
        />
      </div>
    </ItemDialog>
  );
}
