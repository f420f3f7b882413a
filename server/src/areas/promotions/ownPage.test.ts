import { describe, expect, it } from 'vitest';
import { ownPage } from './ownPage.ts';

const publicUrl = 'https://wheelhouse.example';

describe('the return address of a checkout', () => {
  it.each([
    ['/news/edit/5#promotion', '/news/edit/5#promotion'],
    ['https://wheelhouse.example/news/edit/5?paid=3#promotion', '/news/edit/5?paid=3#promotion'],
    ['news', '/news'],
    ['', '/'],
  ])('may be %j, a page of ours', (address, path) => {
    expect(ownPage(address, publicUrl)).toBe(path);
  });

  it.each([
    'https://elsewhere.example/news',
    'http://wheelhouse.example/news',
    'https://wheelhouse.example:8443/news',
    'https://wheelhouse.example.elsewhere.example/',
    'https://wheelhouse.example@elsewhere.example/',
    'https://kari:secret@wheelhouse.example/',
    '//elsewhere.example/news',
    '/\\elsewhere.example/news',
    '/\t/elsewhere.example',
    'https://wheelhouse.example//elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://',
    '/api/v3/logout',
    '/api/v3',
  ])('may not be %j', (address) => {
    expect(() => ownPage(address, publicUrl)).toThrow('The redirect address must be on this site.');
  });
});
