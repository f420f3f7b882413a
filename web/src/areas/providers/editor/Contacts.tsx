import { IconUser } from '@tabler/icons-react';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import type { ProviderContact } from '@wheelhouse/contract/providers';
import { Picture } from '#ui/Picture.tsx';
import { say, useTranslation } from '#lib/language.ts';
import text from './cardText.module.css';
import { ContactDialog } from './ContactDialog.tsx';
import type { EditorPart } from './editorPart.ts';
import { ItemCards } from './ItemCards.tsx';
import { contactAsChange, inOrder } from './listChange.ts';
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
const build = (contacts: readonly ProviderContact[]) => ({ contacts: inOrder(contacts, contactAsChange) });

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
        {contact.position !== '' && <p className={text.line}>{contact.position}</p>}
        {contact.telephone !== '' && <p className={text.dim}>{contact.telephone}</p>}
        {contact.email !== '' && <p className={text.line}>{contact.email}</p>}
      </div>
    </div>
  );
}

const contentOf = (contact: ProviderContact) => <Card contact={contact} />;

/** The contact persons. */
export function Contacts(part: EditorPart) {
  const { editing } = part;
  const { t } = useTranslation();
  const items = useItems(editing, 'contact', { blank, build });
  const { open } = items;
  return (
    <>
      <ItemCards
        editing={editing}
        items={items}
        addFirst={say(providerEditorMessages.addFirst('contact'))}
        add={t('providerEditor.addContact')}
        removal={say(providerEditorMessages.remove('contact'))}
        nameOf={nameOf}
        content={contentOf}
      />
      {open !== undefined && (
        <ContactDialog key={open.item.id} {...part} contact={open.item} isNew={open.isNew} onClose={items.close} />
      )}
    </>
  );
}
