import { message } from '@wheelhouse/messages/message';
/**
 * What a body may contain. The server sanitises what it saves, and the page sanitises again what it shows (decisions,
 * section 5).
 */
export const richText = {
  tags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'figure',
    'figcaption',
    'video',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'colgroup',
    'col',
  ],
  attributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height'],
    video: ['src', 'poster', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start'],
  },
  /** Allowed schemes of a link; one without leads to a page of ours. */
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  /** The `rel` of every external link. */
  outsideRel: 'noopener noreferrer nofollow',
  /** Pictures and videos may only come from here. */
  mediaStart: '/media/',
  /** Characters of HTML in a body. */
  max: 200_000,
} as const;

export const richTextMessages = {
  tooLong: message('texts.bodyTooLong', { max: richText.max }),
} as const;
