import { describe, expect, it } from 'vitest';
import { action, composeEmail, facts, paragraph, quote, withNote } from './compose.ts';

describe('an email from blocks', () => {
  const email = composeEmail(
    { to: 'kari@quay.example', language: 'en', subject: 'A <b>request</b>', publicUrl: 'https://wheelhouse.example' },
    [
      paragraph('Somebody & company asks.'),
      facts(['Price', '€120 a year']),
      quote('First line\r\n<script>alert(1)</script>'),
      action('Open', 'https://wheelhouse.example/service?a="b"'),
    ],
  );

  it('has the same content as text', () => {
    expect(email.text).toBe(
      [
        'Somebody & company asks.',
        'Price: €120 a year',
        '> First line\n> <script>alert(1)</script>',
        'Open: https://wheelhouse.example/service?a="b"',
        '-- \nWheelhouse\nhttps://wheelhouse.example\n',
      ].join('\n\n'),
    );
  });

  it('escapes everything in HTML', () => {
    expect(email.html).toContain('A &lt;b&gt;request&lt;/b&gt;');
    expect(email.html).toContain('Somebody &amp; company asks.');
    expect(email.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(email.html).toContain('href="https://wheelhouse.example/service?a=&quot;b&quot;"');
    expect(email.html).not.toMatch(/<script|<b>/);
  });

  it('takes one more paragraph before its last lines', () => {
    const { text, html } = withNote(email, 'The last & only one.', 'en');
    expect(text).toBe(email.text.replace('\n\n-- \n', '\n\nThe last & only one.\n\n-- \n'));
    expect(html).toMatch(/Open<\/a><\/p>\n<p [^>]*>The last &amp; only one\.<\/p>\n<p [^>]*>Wheelhouse, /);
  });
});
