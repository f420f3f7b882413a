import { afterAll, describe, expect, it } from 'vitest';
import { richText } from '@wheelhouse/contract/richText';
import { htmlSanitizer } from './htmlSanitizer.ts';
import { cleanHtml } from './cleanHtml.ts';

/** Blocks the thread for half a second. */
const words = 'All our words. ';
const hostile = words + '<b>x'.repeat(Math.floor((richText.max - words.length) / 4));

const cleaner = htmlSanitizer();
afterAll(() => cleaner.close());

describe('the body sanitiser', () => {
  it.each([
    ['short', '<p>Nets<script>x</script></p>'],
    ['empty', '<p></p>'],
    ['long', `<h2>Ropes</h2>${'<p>of <b>all</b> kinds</p>'.repeat(2000)}`],
  ])('cleans a %s body by the same rules', async (_, body) => {
    expect(await cleaner.clean(body)).toBe(cleanHtml(body));
  });

  it('does not block the server while it cleans a malicious body, and loses none of its text', async () => {
    await cleaner.clean(hostile);
    let turns = 0;
    const watch = setInterval(() => (turns += 1), 5);
    const cleaned = await cleaner.clean(hostile);
    clearInterval(watch);
    expect(cleaned.startsWith(words)).toBe(true);
    expect(cleaned.replaceAll(/<[^>]*>/g, '')).toBe(hostile.replaceAll(/<[^>]*>/g, ''));
    expect(turns).toBeGreaterThan(3);
  });

  it('fails for a body whose cleaning fails, without stopping the server', async () => {
    await cleaner.clean('x'.repeat(10_000));
    const cleaned = cleaner.clean(hostile);
    const ended = cleaner.close();
    await expect(cleaned).rejects.toThrow('Terminating worker thread');
    await ended;
    expect(await cleaner.clean('z'.repeat(10_000))).toBe('z'.repeat(10_000));
  });
});
