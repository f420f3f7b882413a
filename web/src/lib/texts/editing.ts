import type { TextTree } from '@wheelhouse/messages/texts';

const files = import.meta.glob<TextTree>('../../../../messages/en/*.editing.json', {
  eager: true,
  import: 'default',
});

/** The texts of the editors. */
export default Object.values(files);
