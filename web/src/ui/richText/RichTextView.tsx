import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Enlarged } from '#ui/Enlarged.tsx';
import { useTranslation } from '#lib/language.ts';
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
function makeUsable(nodes: DocumentFragment, enlarge: (alt: string) => string): void {
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
    // Without an alternative text its button names it.
    if (!image.hasAttribute('alt')) image.alt = '';
    if (image.closest('a') !== null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', enlarge(image.alt));
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

/** A longer text for reading, sanitised again by the contract's list; a click enlarges a picture. */
export function RichTextView({ html }: RichTextViewProps) {
  // The server has cleaned what it renders.
  if (import.meta.env.SSR)
    return <div className={classes.text} dangerouslySetInnerHTML={{ __html: serverRenderedText(html) }} />;
  return <LiveText html={html} />;
}

function LiveText({ html }: RichTextViewProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [enlarged, setEnlarged] = useState<EnlargedPicture>();

  // Together with the page: what is below must not move, and the reader's position stays.
  useLayoutEffect(() => {
    const nodes = cleanNodes(html);
    makeUsable(nodes, (alt) => (alt === '' ? t('richText.enlarge') : t('richText.enlargeNamed', { alt })));
    place.current?.replaceChildren(nodes);
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
      <div ref={place} className={classes.text} />
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
