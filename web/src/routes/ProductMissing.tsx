import { productMessages } from '@wheelhouse/contract/products';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Page } from '#ui/Page.tsx';

export function ProductMissing() {
  return (
    <Page title={productMessages.notFound}>
      <EmptyPlace>
        <h1>{productMessages.notFound}</h1>
      </EmptyPlace>
    </Page>
  );
}
