import { NativeSelect, TextInput } from '@mantine/core';
import { addressForm, providerLimits, type AddressForm } from '@wheelhouse/contract/providerFields';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import type { ProviderPlace } from '@wheelhouse/contract/providers';
import { Suspense, useState, type ComponentType } from 'react';
import { useCountryChoices } from '#areas/dictionaries/dictionaries.ts';
import { say, useTranslation } from '#lib/language.ts';
import { showToast } from '#ui/toasts.ts';
import { countriesWith } from './countries.ts';
import type { EditorPart } from './editorPart.ts';
import classes from './ItemForm.module.css';
import { ItemDialog } from './ItemDialog.tsx';
import { addressAsChange, withOne } from './listChange.ts';
import { ShownError, useItemForm } from './useItemForm.ts';

/** A point, in decimal degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The small map on which the point of an address is put; the page hands it in. */
export type PlaceMap = ComponentType<{
  readonly point: Point | undefined;
  readonly onMove: (point: Point) => void;
}>;

interface AddressDialogProps extends EditorPart {
  readonly place: ProviderPlace;
  readonly PlaceMap: PlaceMap;
  readonly isNew: boolean;
  readonly onClose: (saved: boolean) => void;
}

function pointOf({ latitude, longitude }: ProviderPlace): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Whether the point that is there was found for these words. */
function sameWords(place: ProviderPlace, form: AddressForm): boolean {
  return (
    place.address === form.address &&
    place.city === form.city &&
    place.postcode === form.postcode &&
    place.country?.iso === form.country
  );
}

/** The form of an address. Its position is looked up unless it is set on the map. */
export function AddressDialog({ editing, keptUnder, place, PlaceMap, isNew, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  const countries = useCountryChoices(place.country?.iso);
  const [put, setPut] = useState<Point>();
  const subject = `addresses/${place.id}`;
  const touched = (id: number) => (provider: { readonly addresses: readonly ProviderPlace[] }) =>
    provider.addresses.find((address) => address.id === id);

  async function save(values: AddressForm) {
    const { addresses, owners } = editing.state().provider;
    const limit = owners?.settings.allowedCountries ?? providerLimits.countries;
    const there = addresses.some(({ country }) => country?.iso === values.country);
    if (!there && countriesWith(addresses, place.id, values.country) > limit) {
      const refusal = say(providerEditorMessages.tooManyCountries(limit));
      showToast(refusal, t('upload.dismiss'));
      form.setFieldError('country', refusal);
      form.getInputNode('country')?.focus();
      throw new ShownError();
    }
    const point = put ?? (sameWords(place, values) ? pointOf(place) : undefined);
    await editing.change({
      subject,
      base: place,
      touched: touched(place.id),
      build: (now) => ({
        addresses: withOne(now.addresses, { id: place.id, ...values, ...point }, addressAsChange),
      }),
    });
    const stored = touched(place.id)(editing.state().provider);
    if (stored !== undefined && pointOf(stored) === undefined) {
      showToast(t('providerEditor.notFoundOnMap', { title: stored.title }), t('upload.dismiss'));
    }
  }

  const item = useItemForm<AddressForm>({
    schema: addressForm,
    initial: {
      title: place.title,
      address: place.address,
      city: place.city,
      postcode: place.postcode,
      country: place.country?.iso ?? '',
    },
    kept: `${keptUnder}/${subject}`,
    save,
    onSaved: () => onClose(true),
  });
  const { form } = item;
  return (
    <ItemDialog
      title={t(isNew ? 'providerEditor.newAddress' : 'providerEditor.editAddress')}
      editing={editing}
      subject={subject}
      form={item}
      changed={put !== undefined}
      onClose={() => onClose(false)}
    >
      <div className={classes.grid}>
        <TextInput
          className={classes.whole}
          label={t('providerEditor.address.title')}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <TextInput
          className={classes.whole}
          label={t('providerEditor.address.address')}
          autoComplete="off"
          {...form.getInputProps('address')}
        />
        <TextInput label={t('providerEditor.address.postcode')} {...form.getInputProps('postcode')} />
        <TextInput label={t('providerEditor.address.city')} {...form.getInputProps('city')} />
        <NativeSelect
          className={classes.whole}
          label={t('providerEditor.address.country')}
          data={[{ value: '', label: t('providerEditor.address.choose') }, ...countries]}
          {...form.getInputProps('country')}
        />
      </div>
      <Suspense fallback={<div className={classes.mapPlace} />}>
        <PlaceMap point={put ?? pointOf(place)} onMove={setPut} />
      </Suspense>
    </ItemDialog>
  );
}
