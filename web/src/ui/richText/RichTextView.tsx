import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Enlarged } from '#ui/Enlarged.tsx';
import { useTranslation, type PageTranslate } from '#lib/language.ts';
import { useHydrated } from '#lib/useHydrated.ts';
import { cleanNodes } from './cleanRichText.ts';
import { serverRenderedText } from './serverRenderedText.ts';
import classes from './RichTextView.module.css';

interface RichTextViewProps {
  readonly html: string;
}

interface EnlargedPicture {
  readonly src: string;
  readonly alt: string;
  readonly opener: HTMLElement;
}

/**
 * Turns sanitised nodes into interactive ones: links that open in a new tab, pictures as buttons, videos with controls.
 */
function makeUsable(nodes: DocumentFragment): void {
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  for (const video of nodes.querySelectorAll('video')) {
    video.controls = true;
    video.preload = 'none';
  }
  for (const image of nodes.querySelectorAll('img')) {
    image.loading = 'lazy';
    if (image.closest('a') !== null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    image.replaceWith(button);
    button.append(image);
  }
  for (const table of nodes.querySelectorAll('table')) {
    const place = document.createElement('div');
    place.tabIndex = 0;
    table.replaceWith(place);
    place.append(table);
  }
}

/** Names the buttons that enlarge pictures. A picture without an alternative text gets an empty one. */
function namePictures(place: HTMLElement, t: PageTranslate): void {
  for (const image of place.querySelectorAll('img')) {
    const { alt } = image;
    image.alt = alt;
    const label = alt === '' ? t('richText.enlarge') : t('richText.enlargeNamed', { alt });
    image.closest('button')?.setAttribute('aria-label', label);
  }
}

/** Rendered by the server; in the browser React leaves the element's content alone. */
const ownContent = import.meta.env.SSR ? (html: string) => ({ __html: serverRenderedText(html) }) : () => noContent;
const noContent = { __html: '' };

/** A longer text for reading, sanitised again by the contract's list; a click enlarges a picture. */
export function RichTextView({ html }: RichTextViewProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const shown = useRef(hydrated ? undefined : html);
  const [enlarged, setEnlarged] = useState<EnlargedPicture>();

  // Together with the page: what is below must not move, and the reader's position stays.
  useLayoutEffect(() => {
    // What the server has rendered is clean, and stays.
    if (shown.current !== html) {
      const nodes = cleanNodes(html);
      makeUsable(nodes);
      place.current?.replaceChildren(nodes);
      shown.current = html;
    }
    if (place.current !== null) namePictures(place.current, t);
  }, [html, t]);

  useEffect(() => {
    const element = place.current;
    function open(event: MouseEvent) {
      if (!(event.target instanceof Element)) return;
      const opener = event.target.closest('button');
      const image = opener?.querySelector('img');
      if (opener && image) setEnlarged({ src: image.src, alt: image.alt, opener });
    }
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, []);

  function close() {
    enlarged?.opener.focus({ preventScroll: true });
    setEnlarged(undefined);
  }
  return (
    <>
      <div ref={place} className={classes.text} dangerouslySetInnerHTML={ownContent(html)} suppressHydrationWarning />
      {enlarged !== undefined && (
        <Enlarged
          label={t('richText.enlarged')}
          closeLabel={t('dialog.close')}
          src={enlarged.src}
          alt={enlarged.alt}
          caption={enlarged.alt === '' ? undefined : enlarged.alt}
          onClose={close}
        />
      )}
    </>
  );
}
