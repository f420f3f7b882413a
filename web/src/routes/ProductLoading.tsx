import { Skeleton, VisuallyHidden } from '@mantine/core';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { Page } from '#ui/Page.tsx';
import { say } from '#lib/language.ts';

export function ProductLoading() {
  return (
    <Page title={undefined}>
      <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
      <Skeleton height={260} mb={20} />
      <Skeleton height={36} width={360} maw="100%" mb={12} />
      <Skeleton height={18} width={620} maw="100%" />
    </Page>
  );
}
