import type { CompanyForm } from '@wheelhouse/contract/registration';

export const blankCompany: CompanyForm = {
  name: '',
  address: '',
  postcode: '',
  city: '',
  country: '',
  vatNumber: '',
  email: '',
  telephone: '',
};

let draft = blankCompany;

/** What was filled in before one went to choose another plan. Passwords are not kept. */
export function registrationDraft(): CompanyForm {
  return draft;
}

export function keepRegistrationDraft(company: CompanyForm): void {
  draft = company;
}
