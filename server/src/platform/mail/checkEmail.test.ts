import { describe, expect, it } from 'vitest';
import { checkEmail, isAddress } from './checkEmail.ts';

const email = { to: 'kari@quay.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

describe('what an email may have in its headers', () => {
  it.each([
    'kari@quay.example\r\nBcc: everybody@quay.example',
    'kari@quay.example\n',
    'kari@quay.example, ola@quay.example',
    'Kari <kari@quay.example>',
    '',
    `${'k'.repeat(300)}@quay.example`,
  ])('refuses %j as receiver and as reply address', (address) => {
    expect(() => checkEmail({ ...email, to: address })).toThrow('no e-mail address');
    expect(() => checkEmail({ ...email, replyTo: address })).toThrow('no e-mail address');
    expect(isAddress(address)).toBe(false);
  });

  it('does not split a character when it shortens a subject', () => {
    const { subject } = checkEmail({ ...email, subject: `a${'🐟'.repeat(200)}` });
    expect(subject.isWellFormed()).toBe(true);
  });

  it('makes one line of a subject and of an attachment’s name', () => {
    const checked = checkEmail({
      ...email,
      subject: 'Hello\r\nBcc: everybody@quay.example\u2028and\0more',
      attachments: [{ name: '../a\r\nb.ics', mediaType: 'text/calendar', content: '' }],
    });
    expect(checked.subject).toBe('Hello Bcc: everybody@quay.example and more');
    expect(checked.attachments?.[0]?.name).toBe('.._a b.ics');
  });
});
