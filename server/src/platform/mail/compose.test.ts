import { describe, expect, it } from 'vitest';
import { action, composeLetter, facts, paragraph, quote, withNote } from './compose.ts';

describe('a letter from blocks', () => {
  const letter = composeLetter(
    { to: 'kari@quay.example', subject: 'A <b>request</b>', publicUrl: 'https://wheelhouse.example' },
    [
      paragraph('Somebody & company asks.'),
      facts(['Price', '€120 a year']),
      quote('First line\r\n<script>alert(1)</script>'),
      action('Open', 'https://wheelhouse.example/service?a="b"'),
    ],
  );

  it('says the same in text', () => {
    expect(letter.text).toBe(
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
    expect(letter.html).toContain('A &lt;b&gt;request&lt;/b&gt;');
    expect(letter.html).toContain('Somebody &amp; company asks.');
    expect(letter.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(letter.html).toContain('href="https://wheelhouse.example/service?a=&quot;b&quot;"');
    expect(letter.html).not.toMatch(/<script|<b>/);
  });

  it('takes one more paragraph below all others, above its last lines', () => {
    const { text, html } = withNote(letter, 'The last & only one.');
    expect(text).toBe(letter.text.replace('\n\n-- \n', '\n\nThe last & only one.\n\n-- \n'));
    expect(html).toMatch(/Open<\/a><\/p>\n<p [^>]*>The last &amp; only one\.<\/p>\n<p [^>]*>Wheelhouse, /);
  });
});
