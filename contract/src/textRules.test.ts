import { sayIssue } from '@wheelhouse/messages/say';
import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { addressForm, contactForm } from './providerFields.ts';
import { companyForm } from './registration.ts';
import {
  cityPattern,
  emailPattern,
  manyLines,
  oneLine,
  phonePattern,
  requiredText,
  websitePattern,
} from './textRules.ts';

describe('a text of one line', () => {
  it.each([
    ['  Nordic   Nets ', 'Nordic Nets'],
    ['Nordic\r\nBcc: all@nets.example', 'Nordic Bcc: all@nets.example'],
    ['Nordic\tNets\u00a0AS', 'Nordic Nets AS'],
    // A right-to-left override reverses the rest, and would affect what follows the name.
    ['Nets\u202egro.elpmaxe', 'Netsgro.elpmaxe'],
    ['\u2066Nets\u2069\u200b\ufeff', 'Nets'],
    ['\u0007Nets\u009f', 'Nets'],
    // Joiners are part of some scripts and emoji.
    ['نمی\u200cخواهم 👩\u200d🔧', 'نمی\u200cخواهم 👩\u200d🔧'],
  ])('%j is %j', (written, kept) => {
    expect(z.parse(oneLine(), written)).toBe(kept);
  });

  it.each(['', '   ', '\u200b\u200b\u200b', '\u3164\u3164\u3164\u3164\u3164', '\u2800\u2800', '\u00ad\u200d\ufe0f'])(
    '%j, which is invisible, is empty',
    (written) => {
      expect(z.parse(oneLine(), written)).toBe('');
      const refused = z.safeParse(requiredText(message('fields.serviceName'), { min: 5, max: 50 }), written);
      expect(refused.error?.issues.map((issue) => sayIssue(issue.message))).toEqual(['Service name is required!']);
    },
  );
});

describe('a required text', () => {
  it.each([
    ['missing', () => undefined],
    ['null', () => null],
    ['empty', () => ''],
  ])('that is %s gets the message for a missing one', (_, value) => {
    for (const form of [companyForm, addressForm, contactForm]) {
      const blank = Object.fromEntries(Object.keys(form.shape).map((key) => [key, value()]));
      const issues = (z.safeParse(form, blank).error?.issues ?? []).filter(({ path }) => path[0] !== 'mobile');
      expect(issues.length).toBeGreaterThan(4);
      for (const issue of issues) expect(sayIssue(issue.message)).toMatch(/ is required!$/);
    }
    expect(sayIssue(z.safeParse(companyForm.shape.name, value()).error?.issues[0]?.message ?? '')).toBe(
      'Company name is required!',
    );
  });

  it('that is no text gets another message', () => {
    expect(sayIssue(z.safeParse(companyForm.shape.name, 7).error?.issues[0]?.message ?? '')).not.toMatch(/required/);
  });
});

it('a text of many lines keeps them, with any line ends', () => {
  expect(z.parse(manyLines(), ' One\r\n\r\nTwo\u2028Three\rFour\u202e\u0000 ')).toBe('One\n\nTwo\nThree\nFour');
});

describe('a website (content specification, section 5)', () => {
  it.each([
    'www.example.org',
    'https://example.org/a?b=c#d',
    'https://example.org/l%27eau/~x_(1)!,;@+$&',
    'http://example.org:8080',
    'https://blåskjell.example',
  ])('may be %s', (website) => expect(website).toMatch(websitePattern));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.org',
    '\\\\example.org',
    'https:example.org',
    'https://name:word@example.org',
    'https://example.org\\@other.example',
    'https://example.org:65536',
    'https://example.org:99999',
    'https://exa mple.org',
    'http://a.com/"onx=1><script>',
    "http://a.com/'onx=1",
    'http://a.com/<b>',
    'http://a.com/?q=`x`',
    'http://a.com/a b',
    'http://a.com/a\u00a0b',
    'http://a.com/#\\x',
    'http://localhost',
    'http://127.0.0.1/',
    'http://[::1]/',
    'https://-example.org',
    'nonsense',
  ])('may not be %s', (website) => expect(website).not.toMatch(websitePattern));
});

describe('a telephone number (content specification, section 5)', () => {
  it.each(['+47 70 12 34 56', '70123456', '(0047) 70-12.34/56'])('may be %s', (text) =>
    expect(text).toMatch(phonePattern),
  );
  it.each(['ring me', '+', '123', '++47 70123456', '70123456;ext=1', '７０１２３４５６', '1'.repeat(40)])(
    'may not be %s',
    (text) => expect(text).not.toMatch(phonePattern),
  );
});

describe('an e-mail address (content specification, section 5)', () => {
  it.each(['kari@nets.example', "o'brien+x@mail.nets.example"])('may be %s', (text) =>
    expect(text).toMatch(emailPattern),
  );
  it.each([
    'kari',
    'kari@nets',
    'kari@@nets.example',
    'kari@nets..example',
    'a@b.example\nBcc: c@d.example',
    '<a@b.example>',
  ])('may not be %j', (text) => expect(text).not.toMatch(emailPattern));
});

describe('a city (content specification, section 5)', () => {
  it.each(['Ålesund', 'Saint-Malo', "L'Aquila", 'Bergen (Laksevåg)', 'Α Κορούνια', '釧路'])('may be %s', (text) =>
    expect(text).toMatch(cityPattern),
  );
  it.each(['12345', '6005 Ålesund', 'Oslo!', '<b>Oslo</b>', "'Oslo"])('may not be %s', (text) =>
    expect(text).not.toMatch(cityPattern),
  );
});

it.each([
  [websitePattern, `https://${'a.'.repeat(500_000)}`],
  [websitePattern, `https://${'a-'.repeat(500_000)}`],
  [emailPattern, `${'a'.repeat(500_000)}@${'a.'.repeat(500_000)}`],
  [phonePattern, `+${' ()./-'.repeat(200_000)}`],
  [cityPattern, `A${" '".repeat(500_000)}1`],
  // A pattern that goes back and forth would need more than the time a test has.
] as const)('%s refuses malicious input of a million characters', (pattern, text) => {
  expect(pattern.test(text)).toBe(false);
});
