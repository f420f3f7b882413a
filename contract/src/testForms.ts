import type { AddressForm, ContactForm } from './providerFields.ts';
import type { CompanyForm } from './registration.ts';

/** Valid forms for tests. */
export const rightAddress: AddressForm = {
  title: 'Head office',
  address: 'Strandgata 1',
  city: 'Ålesund',
  postcode: '6002',
  country: 'NO',
};

export const rightContact: ContactForm = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  position: 'Workshop manager',
  telephone: '+47 70 00 00 00',
  mobile: '',
  email: 'kari@marine.example',
};

export const rightCompany: CompanyForm = {
  name: 'Nordic Nets AS',
  address: 'Quay 1',
  postcode: '6005',
  city: 'Ålesund',
  country: 'NO',
  vatNumber: 'NO 987 654 325 MVA',
  email: 'post@nets.example',
  telephone: '+47 70 12 34 56',
};
