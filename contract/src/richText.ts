/**
 * What a body may hold. The server cleans what is saved by it, and the page cleans again what it shows
 * (decisions, section 5).
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
  /** Schemes a link may have; one without leads to a page of our own. */
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  /** Said of every link that leads elsewhere. */
  outsideRel: 'noopener noreferrer nofollow',
  /** Pictures and videos come from here alone. */
  mediaStart: '/media/',
  /** Characters of HTML a body may have. */
  max: 200_000,
} as const;

export const richTextMessages = {
  tooLong: `Text can't be longer than ${richText.max} characters!`,
} as const;
