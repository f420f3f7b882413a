import { describe, expect, test } from 'vitest';
import { serverRenderedText } from './serverRenderedText.ts';

describe('a text that is rendered before there is a script', () => {
  test.each([
    ['<p>Cod &lt;img &gt;</p>', '<p>Cod &lt;img &gt;</p>'],
    ['<p>A style="red"</p>', '<p>A style=&quot;red"</p>'],
    [
      '<a href="https://a.example">A</a>',
      '<a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example">A</a>',
    ],
    [
      '<img src="/media/a.webp" alt="Hull">',
      '<button type="button"><img loading="lazy" src="/media/a.webp" alt="Hull"></button>',
    ],
    [
      '<a href="https://a.example"><img src="/media/a.webp"></a><img src="/media/b.webp">',
      '<a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example"><img loading="lazy" src="/media/a.webp"></a>' +
        '<button type="button"><img loading="lazy" src="/media/b.webp"></button>',
    ],
    ['<table><tr><td>1</td></tr></table>', '<div tabindex="0"><table><tr><td>1</td></tr></table></div>'],
    ['<video src="/media/a.mp4"></video>', '<video controls preload="none" src="/media/a.mp4"></video>'],
  ])('has the elements that the script makes of %s', (html, rendered) => {
    expect(serverRenderedText(html)).toBe(rendered);
  });
});
