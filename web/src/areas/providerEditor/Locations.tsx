import { IconMapPin } from '@tabler/icons-react';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import type { ProviderPlace } from '@wheelhouse/contract/providers';
import { useTranslation } from 'react-i18next';
import { localizedText } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import { AddressDialog, type PlaceMap } from './AddressDialog.tsx';
import text from './cardText.module.css';
import { useEditing, type EditorPart } from './editorPart.ts';
import { ItemCards } from './ItemCards.tsx';
import { addressAsChange, inOrder, moved } from './listChange.ts';
import { useItems } from './useItems.ts';

const blank = (id: number): ProviderPlace => ({ id, title: '', address: '', city: '', postcode: '' });

function Card({ place }: { readonly place: ProviderPlace }) {
  const { t } = useTranslation();
  return (
    <div className={text.text}>
      <p className={text.title}>{place.title || <span className={text.blank}>{t('providerEditor.blank')}</span>}</p>
      <p className={text.line}>{place.address}</p>
      <p className={text.line}>{[place.postcode, place.city].filter(Boolean).join(' ')}</p>
      {place.country && (
        <p className={text.flagged}>
          <Flag iso={place.country.iso} name="" />
          {localizedText(place.country.value)}
        </p>
      )}
      {place.latitude === undefined && place.title !== '' && (
        <p className={text.dim}>
          <IconMapPin size={14} stroke={1.5} aria-hidden /> {t('providerEditor.noPoint')}
        </p>
      )}
    </div>
  );
}

const contentOf = (place: ProviderPlace) => <Card place={place} />;

interface LocationsProps extends EditorPart {
  readonly PlaceMap: PlaceMap;
}

/** The addresses of the provider. */
export function Locations({ PlaceMap, ...part }: LocationsProps) {
  const { editing } = part;
  const { t } = useTranslation();
  const { provider } = useEditing(editing);
  const items = useItems(editing, 'addresses', blank);
  const open = provider.addresses.find(({ id }) => id === items.open?.id);
  return (
    <>
      <ItemCards
        items={provider.addresses}
        addFirst={providerEditorMessages.addFirst('location')}
        add={t('providerEditor.addLocation')}
        removal={providerEditorMessages.remove('address')}
        nameOf={({ title }) => title || t('providerEditor.blank')}
        content={contentOf}
        busy={items.busy}
        onAdd={() => void items.add()}
        onEdit={({ id }) => items.edit(id)}
        onRemove={({ id }) => void items.remove(id)}
        onMove={({ id }, by) =>
          void items.reorder((now) => ({
            addresses: inOrder(moved(now.addresses, id, by), addressAsChange),
          }))
        }
      />
      {open !== undefined && (
        <AddressDialog
          key={open.id}
          {...part}
          PlaceMap={PlaceMap}
          place={open}
          isNew={items.open?.isNew ?? false}
          onClose={items.close}
        />
      )}
    </>
  );
}
