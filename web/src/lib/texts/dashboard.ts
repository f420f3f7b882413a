import type { TextTree } from '@wheelhouse/messages/texts';

const files = import.meta.glob<TextTree>('../../../../messages/en/*.dashboard.json', {
  eager: true,
  import: 'default',
});

/** The texts of the dashboard. */
export default Object.values(files);
