import { describe, expect, it } from 'vitest';
import { defaultSender, readMail } from './mail.ts';

describe('the settings of mail', () => {
  it('write emails into the outbox unless a server is set', () => {
    expect(readMail({})).toEqual({ smtpUrl: undefined, from: undefined });
    const set = {
      WHEELHOUSE_SMTP_URL: 'smtp://post:secret@mail.example.org:587',
      WHEELHOUSE_MAIL_FROM: 'The Wheelhouse <post@example.org>',
    };
    expect(readMail(set)).toEqual({ smtpUrl: set.WHEELHOUSE_SMTP_URL, from: set.WHEELHOUSE_MAIL_FROM });
  });

  it.each(['mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp:secret@mail'])(
    'refuse the server %s without showing its password',
    (url) => {
      const read = () => readMail({ WHEELHOUSE_SMTP_URL: url, WHEELHOUSE_MAIL_FROM: 'post@example.org' });
      expect(read).toThrow('WHEELHOUSE_SMTP_URL must be smtp://');
      expect(read).not.toThrow('secret');
    },
  );

  it.each(['post', 'Post <post>', 'post@example.org\nBcc: all@example.org', 'A\n<post@example.org>', 'a@b.no, c@d.no'])(
    'refuse the sender %j',
    (from) => {
      expect(() => readMail({ WHEELHOUSE_MAIL_FROM: from })).toThrow('WHEELHOUSE_MAIL_FROM must be');
    },
  );

  it('require a sender for a server', () => {
    expect(() => readMail({ WHEELHOUSE_SMTP_URL: 'smtp://mail.example.org' })).toThrow('WHEELHOUSE_MAIL_FROM too');
  });

  it('use this installation’s host by default', () => {
    expect(defaultSender('https://fish.example.org')).toBe('Wheelhouse <wheelhouse@fish.example.org>');
    expect(defaultSender('http://[::1]:8080')).toBe('Wheelhouse <wheelhouse@localhost>');
  });
});
