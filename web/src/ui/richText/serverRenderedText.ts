/** The link opens what is in it. */
const links = /(<a[\s>].*?<\/a>)/s;

function withPicturesAsButtons(html: string): string {
  const parts = html.split(links);
  return parts
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/<img [^>]*>/g, '<button type="button">$&</button>'),
    )
    .join('');
}

/**
 * A text the server has cleaned, as it is rendered before there is a script: with the elements the page's script will
 * make of it, so that nothing moves. What is clean has no bracket in an attribute.
 */
export function serverRenderedText(html: string): string {
  return (
    withPicturesAsButtons(html)
      // Words: what is clean has no such attribute, and rendered documents take it for one (renderDocument.ts).
      .replaceAll(' style="', ' style=&quot;')
      .replaceAll('<a ', '<a target="_blank" rel="noopener noreferrer nofollow" ')
      .replaceAll('<img ', '<img loading="lazy" ')
      .replaceAll('<video ', '<video controls preload="none" ')
      .replaceAll(/<table[^>]*>/g, '<div tabindex="0">$&')
      .replaceAll('</table>', '</table></div>')
  );
}
