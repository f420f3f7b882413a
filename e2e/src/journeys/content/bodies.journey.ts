import { attacks } from '@wheelhouse/contract/attackCorpus';
import { changeProduct, createProduct } from '@wheelhouse/contract/products';
import { createProvider } from '@wheelhouse/contract/providerEditor';
import { richText } from '@wheelhouse/contract/richText';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { openSession } from '#worlds/accounts.ts';
import { address, useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

/** Attacks per body. A truncated one may swallow those after it; the server's tests try each alone. */
const together = 25;

/** The server's sanitised versions of bodies with the whole corpus. */
const bodies: string[] = [];
let place: string;

beforeAll(async () => {
  const { token } = await openSession(address, 'chandler');
  const client = clientOf(address, token);
  const { id } = await client.call(createProvider);
  const made = await client.call(createProduct, { params: { id }, body: {} });
  place = `/service/provider/${id}/products/${made.id}`;
  let { version } = made;
  // A text with NUL is refused whole.
  const corpus = attacks().map((attack) => attack.replaceAll('\0', ''));
  for (let at = 0; at < corpus.length; at += together) {
    const saved = await client.call(changeProduct, {
      params: { id, productId: made.id },
      body: {
        version,
        title: 'Ropes',
        shortDescription: '',
        longDescription: `<p>Ropes</p>${corpus.slice(at, at + together).join('')}<p>Nets</p>`,
        published: true,
      },
    });
    ({ version } = saved);
    const body = await fetch(`${address}/media/${saved.longDescriptionMedia.path}`);
    expect(body.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    bodies.push(await body.text());
  }
}, 240_000);

/** A page without any policy, which shows content carelessly. @returns how many attacks succeeded */
async function carelessPage(page: Page): Promise<() => number> {
  let had = 0;
  await page.exposeFunction('pwned', () => {
    had += 1;
  });
  await page.goto('about:blank');
  return () => had;
}

async function show(page: Page, htmls: readonly string[]): Promise<string[]> {
  return page.evaluate(async (given) => {
    const names = new Set<string>();
    for (const html of given) {
      const part = document.createElement('div');
      part.innerHTML = html;
      document.body.append(part);
      for (const element of part.querySelectorAll('*')) {
        names.add(element.localName);
        for (const event of ['mouseover', 'focus', 'error', 'load', 'toggle']) element.dispatchEvent(new Event(event));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return [...names];
  }, htmls);
}

describe('bodies written by people', () => {
  test('run nothing in a real browser, even in a page without any policy', async () => {
    const { page } = await visit();
    const had = await carelessPage(page);
    const allowed: readonly string[] = richText.tags;
    expect((await show(page, bodies)).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(had()).toBe(0);
    await show(page, ['<img src=x onerror=pwned(1)>']);
    expect(had()).toBeGreaterThan(0);
  });

  test('are shown by the page without a violation of its policy', async () => {
    const { page, goTo } = await visit({ as: 'chandler' });
    let had = 0;
    await page.exposeFunction('pwned', () => {
      had += 1;
    });
    await goTo(place);
    await page.getByText('Ropes').first().waitFor();
    expect(had).toBe(0);
  });
});
