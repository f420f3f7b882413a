import type { TextTree } from '@wheelhouse/messages/texts';

const files = import.meta.glob<TextTree>(['../../../../messages/en/*.json', '!../../../../messages/en/*.*.json'], {
  eager: true,
  import: 'default',
});

/** The texts of every page. */
export default Object.values(files);
