import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { productMessages } from '@wheelhouse/contract/products';
import { useTranslation } from 'react-i18next';
import { ProductEditor } from '#areas/products/ProductEditor.tsx';
import { loadProduct } from '#areas/products/productQueries.ts';
import { askedAnew } from '#lib/queryClient.ts';
import { providerQuery } from '#lib/serviceProviders.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useUser } from '#lib/useSession.ts';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { ownVideos } from './ownVideos.ts';
import { ProductLoading } from './ProductLoading.tsx';

const editedProductQuery = (id: number, productId: number) =>
  queryOptions({
    queryKey: ['editedProduct', id, productId],
    queryFn: () => loadProduct(id, productId),
    ...askedAnew,
  });

/** The product editor; the route lets only owners in. */
export function ProductEditorPage() {
  const { t } = useTranslation();
  const { providerId, productId } = useParams({ from: '/service/provider/$providerId/products/$productId/edit' });
  const [id, product] = [idInPath(providerId), idInPath(productId)];
  const user = useUser();
  const asked = id > 0 && product > 0;
  const { data, failure, retry } = useLoad({ ...editedProductQuery(id, product), enabled: asked });
  const { data: provider } = useQuery({ ...providerQuery(id), enabled: asked });
  if (!asked || isMissing(failure)) return <MissingPage message={productMessages.notFound} />;
  if (failure) return <Failure cause={failure} retry={retry} page />;
  if (data === undefined || user === undefined) return <ProductLoading />;
  const { title } = data.product;
  return (
    <Page title={title === '' ? productMessages.newTitle : t('product.editTitle', { title })}>
      <ProductEditor
        key={data.product.id}
        whole={data}
        userId={user.id}
        videos={provider === undefined ? [] : ownVideos(provider)}
      />
    </Page>
  );
}
