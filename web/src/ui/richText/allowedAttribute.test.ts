import { describe, expect, test } from 'vitest';
import { isAllowedAttribute } from './allowedAttribute.ts';

describe('an attribute of a body (decisions, section 5)', () => {
  test.each([
    ['a', 'href', 'https://example.com/a?b=c'],
    ['a', 'href', 'mailto:post@example.com'],
    ['a', 'href', 'tel:+4791234567'],
    ['img', 'src', '/media/ab/cd.webp'],
    ['img', 'srcset', '/media/a-320.webp 320w, /media/a-640.webp 640w'],
    ['video', 'poster', '/media/ab/cd.webp'],
    ['td', 'colspan', '2'],
  ])('%s %s="%s" stays', (tag, name, value) => {
    expect(isAllowedAttribute(tag, name, value)).toBe(true);
  });

  test.each([
    ['a', 'href', 'javascript:alert(1)'],
    ['a', 'href', ' java\tscript:alert(1)'],
    ['a', 'href', 'data:text/html,<script>alert(1)</script>'],
    ['a', 'href', '/relative'],
    ['a', 'onclick', 'alert(1)'],
    ['a', 'style', 'position:fixed'],
    ['p', 'class', 'x'],
    ['img', 'src', 'https://elsewhere.example/x.png'],
    ['img', 'src', '//elsewhere.example/media/x.png'],
    ['img', 'src', '/media/../api/v3/logout'],
    ['img', 'src', '/media/%2e%2e/api'],
    ['img', 'srcset', '/media/a.webp 320w, https://elsewhere.example/x.png 640w'],
    ['img', 'onerror', 'alert(1)'],
    ['video', 'src', 'data:video/mp4;base64,AA'],
    ['script', 'src', '/media/x.js'],
  ])('%s %s="%s" is removed', (tag, name, value) => {
    expect(isAllowedAttribute(tag, name, value)).toBe(false);
  });
});
