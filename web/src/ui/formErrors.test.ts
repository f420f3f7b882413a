import '#lib/testTexts.ts';
import { expect, it } from 'vitest';
import { contactForm } from '@wheelhouse/contract/providerFields';
import * as z from 'zod/mini';
import { formErrors } from './formErrors.ts';

it('says what is wrong with each field, the first rule it breaks', () => {
  const errors = formErrors(z.object({ contact: contactForm }));
  const contact = {
    firstName: '',
    lastName: 'X',
    position: 'Skipper',
    telephone: 'call me',
    mobile: '',
    email: 'a@b.no',
  };
  expect(errors({ contact })).toEqual({
    'contact.firstName': 'First name is required!',
    'contact.lastName': 'Last name must be at least 2 characters long!',
    'contact.telephone': "Phone value doesn't match pattern!",
  });
});

it('says nothing about a form without errors', () => {
  expect(formErrors(z.object({ title: z.string() }))({ title: 'Winches' })).toEqual({});
});
