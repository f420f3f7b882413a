import type { TextTree } from '@wheelhouse/messages/texts';

const files = import.meta.glob<TextTree>('../../../../messages/en/*.first.json', {
  eager: true,
  import: 'default',
});

/** The texts of the frame and of home. */
export default Object.values(files);
