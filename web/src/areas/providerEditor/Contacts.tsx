import { IconUser } from '@tabler/icons-react';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import type { ProviderContact } from '@wheelhouse/contract/providers';
import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/Picture.tsx';
import text from './cardText.module.css';
import { ContactDialog } from './ContactDialog.tsx';
import { useEditing, type EditorPart } from './editorPart.ts';
import { ItemCards } from './ItemCards.tsx';
import { contactAsChange, inOrder, moved } from './listChange.ts';
import { useItems } from './useItems.ts';

const blank = (id: number): ProviderContact => ({
  id,
  firstName: '',
  lastName: '',
  position: '',
  telephone: '',
  mobile: '',
  email: '',
});

const nameOf = ({ firstName, lastName }: ProviderContact) => `${firstName} ${lastName}`.trim();

function Card({ contact }: { readonly contact: ProviderContact }) {
  const { t } = useTranslation();
  return (
    <div className={`${text.text} ${text.person}`}>
      {contact.photo === undefined ? (
        <span className={text.noPhoto}>
          <IconUser size={28} stroke={1.2} aria-hidden />
        </span>
      ) : (
        <div className={text.photo}>
          <Picture picture={contact.photo} alt="" sizes="56px" />
        </div>
      )}
      <div>
        <p className={text.title}>
          {nameOf(contact) || <span className={text.blank}>{t('providerEditor.blank')}</span>}
        </p>
        <p className={text.line}>{contact.position}</p>
        <p className={text.dim}>{contact.telephone}</p>
        <p className={text.line}>{contact.email}</p>
      </div>
    </div>
  );
}

const contentOf = (contact: ProviderContact) => <Card contact={contact} />;

/** The persons one can turn to. */
export function Contacts(part: EditorPart) {
  const { editing } = part;
  const { t } = useTranslation();
  const { provider } = useEditing(editing);
  const items = useItems(editing, 'contact', blank);
  const open = provider.contacts.find(({ id }) => id === items.open?.id);
  return (
    <>
      <ItemCards
        items={provider.contacts}
        addFirst={providerEditorMessages.addFirst('contact')}
        add={t('providerEditor.addContact')}
        removal={providerEditorMessages.remove('contact')}
        nameOf={(contact) => nameOf(contact) || t('providerEditor.blank')}
        content={contentOf}
        busy={items.busy}
        onAdd={() => void items.add()}
        onEdit={({ id }) => items.edit(id)}
        onRemove={({ id }) => void items.remove(id)}
        onMove={({ id }, by) =>
          void items.reorder((now) => ({
            contacts: inOrder(moved(now.contacts, id, by), contactAsChange),
          }))
        }
      />
      {open !== undefined && (
        <ContactDialog
          key={open.id}
          {...part}
          contact={open}
          isNew={items.open?.isNew ?? false}
          onClose={items.close}
        />
      )}
    </>
  );
}
