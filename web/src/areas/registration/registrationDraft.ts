import type { CompanyForm } from '@wheelhouse/contract/registration';
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

export const emptyCompany: CompanyForm = {
  name: '',
  address: '',
  postcode: '',
  city: '',
  country: '',
  vatNumber: '',
  email: '',
  telephone: '',
};

const key = 'registrationDraft';
const text = z.string().check(z.maxLength(1000));
const shape = z.object({
  name: text,
  address: text,
  postcode: text,
  city: text,
  country: text,
  vatNumber: text,
  email: text,
  telephone: text,
});

/**
 * The data filled in before the user chose another plan, or before a checkout that failed: stored with the tab, also
 * over reloads. Passwords are not stored.
 */
export function registrationDraft(): CompanyForm {
  return readStored(key, shape, 'tab') ?? emptyCompany;
}

export function keepRegistrationDraft(company: CompanyForm): void {
  // Nothing but these fields: the form also has a password.
  writeStored(key, z.parse(shape, company), 'tab');
}

/** Once the company is registered, or the form was left. */
export function forgetRegistrationDraft(): void {
  removeStored(key, 'tab');
}
