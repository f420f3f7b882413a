import { IconMapPin } from '@tabler/icons-react';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import type { ProviderPlace } from '@wheelhouse/contract/providers';
import { localizedText, say, useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import { AddressDialog, type PlaceMap } from './AddressDialog.tsx';
import text from './cardText.module.css';
import type { EditorPart } from './editorPart.ts';
import { ItemCards } from './ItemCards.tsx';
import { addressAsChange, inOrder } from './listChange.ts';
import { useItems } from './useItems.ts';

const blank = (id: number): ProviderPlace => ({ id, title: '', address: '', city: '', postcode: '' });
const build = (addresses: readonly ProviderPlace[]) => ({ addresses: inOrder(addresses, addressAsChange) });

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
  const items = useItems(editing, 'addresses', { blank, build });
  const { open } = items;
  return (
    <>
      <ItemCards
        editing={editing}
        items={items}
        addFirst={say(providerEditorMessages.addFirst('location'))}
        add={t('providerEditor.addLocation')}
        removal={say(providerEditorMessages.remove('address'))}
        nameOf={({ title }) => title}
        content={contentOf}
      />
      {open !== undefined && (
        <AddressDialog
          key={open.item.id}
          {...part}
          PlaceMap={PlaceMap}
          place={open.item}
          isNew={open.isNew}
          onClose={items.close}
        />
      )}
    </>
  );
}
