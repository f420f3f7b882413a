import { sayIssue } from '@wheelhouse/messages/say';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { publishedProduct } from './products.ts';
import { addressForm, contactForm, providerTexts, publishedTexts, videoForm } from './providerFields.ts';
import { companyForm } from './registration.ts';
import { rightAddress as address, rightCompany as company, rightContact as contact } from './testForms.ts';

type Form = z.ZodMiniObject;

const texts: z.infer<typeof publishedTexts> = {
  name: 'Nordic Nets',
  shortDescription: 'Nets and ropes for everybody',
  longDescription: 'Nets, ropes and floats for the coastal fleet',
  website: 'www.nets.example',
};
const product: z.infer<typeof publishedProduct> = { title: 'Winch', shortDescription: '' };

/** The message about one field of a form that is otherwise valid. */
function messagesOf(form: Form, right: object, field: string, text: string): string[] {
  const parsed = z.safeParse(form, { ...right, [field]: text });
  return (parsed.error?.issues ?? []).map(({ message }) => sayIssue(message));
}

describe('the length of a text (content specification, sections 5 and 9)', () => {
  it.each<[label: string, form: Form, right: object, field: string, min: number, max: number]>([
    ['Service name', publishedTexts, texts, 'name', 5, 50],
    ['Short description', publishedTexts, texts, 'shortDescription', 15, 300],
    ['About service provider', publishedTexts, texts, 'longDescription', 30, 1200],
    ['Location title', addressForm, address, 'title', 3, 50],
    ['Address', addressForm, address, 'address', 5, 50],
    ['City', addressForm, address, 'city', 3, 50],
    ['Post code', addressForm, address, 'postcode', 3, 50],
    ['First name', contactForm, contact, 'firstName', 2, 50],
    ['Last name', contactForm, contact, 'lastName', 2, 50],
    // The specification uses this label for the position in its messages.
    ['Last name', contactForm, contact, 'position', 5, 100],
    ['Video title', videoForm, {}, 'title', 5, 100],
    ['Title', publishedProduct, product, 'title', 3, 160],
  ])('%s', (label, form, right, field, min, max) => {
    const about = (length: number) => messagesOf(form, right, field, 'x'.repeat(length));
    expect(about(0)).toEqual([`${label} is required!`]);
    expect(about(min - 1)).toEqual([`${label} must be at least ${min} characters long!`]);
    expect(about(min)).toEqual([]);
    expect(about(max)).toEqual([]);
    expect(about(max + 1)).toEqual([`${label} can't be longer than ${max} characters!`]);
    expect(messagesOf(form, right, field, `${' '.repeat(60)}${'x'.repeat(max)}${' '.repeat(60)}`)).toEqual([]);
  });

  it('is limited for a website', () => {
    const about = (length: number) => messagesOf(publishedTexts, texts, 'website', `a.${'n'.repeat(length - 2)}`);
    expect(about(7)).toEqual(['Website must be at least 8 characters long!']);
    expect(about(8)).toEqual([]);
    expect(about(50)).toEqual([]);
    expect(about(51)).toContain("Website can't be longer than 50 characters!");
    expect(messagesOf(publishedTexts, texts, 'website', '')).toEqual(['Website is required!']);
  });

  it('is limited for the summary of a product, which may be missing', () => {
    const about = (length: number) => messagesOf(publishedProduct, product, 'shortDescription', 'x'.repeat(length));
    expect([about(0), about(1000)]).toEqual([[], []]);
    expect(about(1001)).toEqual(["Brief summary can't be longer than 1000 characters!"]);
  });

  it('may be zero in a draft of a provider, which may have nothing else missing', () => {
    const draft = z.object(providerTexts);
    for (const field of Object.keys(providerTexts)) expect(messagesOf(draft, texts, field, '')).toEqual([]);
    expect(messagesOf(draft, texts, 'name', 'Nets')).toEqual(['Service name must be at least 5 characters long!']);
    expect(messagesOf(draft, texts, 'website', 'javascript:x')).toEqual(["Value doesn't match pattern!"]);
  });
});

describe('a text that does not match its pattern gets the specification’s message (section 5)', () => {
  it.each<[form: Form, right: object, field: string, text: string, message: string]>([
    [publishedTexts, texts, 'website', 'javascript:alert(1)', "Value doesn't match pattern!"],
    [addressForm, address, 'city', 'Oslo 2', "City value doesn't match pattern!"],
    [addressForm, address, 'country', '', 'Country is required!'],
    [addressForm, address, 'country', 'Norway', 'Country is required!'],
    [contactForm, contact, 'telephone', '', 'Telephone is required!'],
    [contactForm, contact, 'telephone', 'ring me', "Phone value doesn't match pattern!"],
    [contactForm, contact, 'telephone', 'x', "Phone value doesn't match pattern!"],
    [contactForm, contact, 'mobile', 'ring me', "Mobile value doesn't match pattern!"],
    [contactForm, contact, 'mobile', '1', "Mobile value doesn't match pattern!"],
    [contactForm, contact, 'email', '', 'Email is required!'],
    [contactForm, contact, 'email', 'kari at nets', "Email value doesn't match pattern!"],
    [contactForm, contact, 'email', 'x', "Email value doesn't match pattern!"],
    [contactForm, contact, 'email', `${'x'.repeat(100)}@n.example`, "Email can't be longer than 100 characters!"],
    [companyForm, company, 'name', ' ', 'Company name is required!'],
    [companyForm, company, 'address', ' ', 'Address is required!'],
    [companyForm, company, 'postcode', ' ', 'Post code is required!'],
    [companyForm, company, 'city', ' ', 'City is required!'],
    [companyForm, company, 'city', '6005', 'Invalid city!'],
    [companyForm, company, 'country', '', 'Country is required!'],
    [companyForm, company, 'vatNumber', ' ', 'VAT No. is required!'],
    [companyForm, company, 'email', ' ', 'Email is required!'],
    [companyForm, company, 'email', 'kari', 'Invalid email!'],
    [companyForm, company, 'telephone', ' ', 'Telephone is required!'],
    [companyForm, company, 'telephone', 'ring me', 'Invalid telephone!'],
  ])('%#', (form, right, field, text, message) => {
    expect(messagesOf(form, right, field, text)).toEqual([message]);
  });

  it('may be missing for a mobile number', () => {
    expect(messagesOf(contactForm, contact, 'mobile', '')).toEqual([]);
  });
});
