import { Skeleton, VisuallyHidden } from '@mantine/core';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { Page } from '#ui/Page.tsx';
import head from '#areas/providers/ProviderHead.module.css';
import { say } from '#lib/language.ts';

/** A provider's page while it loads. */
export function ProviderPageSkeleton() {
  return (
    <Page title={undefined}>
      <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
      <div className={head.head}>
        <div className={head.banner}>
          <Skeleton height="100%" radius={0} />
        </div>
        <div className={head.about}>
          <div className={head.logo} />
          <div className={head.text}>
            <Skeleton height={32} width={300} maw="100%" mb={12} />
            <Skeleton height={18} width={520} maw="100%" />
          </div>
        </div>
      </div>
    </Page>
  );
}
