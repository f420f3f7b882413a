import { useParams } from '@tanstack/react-router';
import { productMessages } from '@wheelhouse/contract/products';
import { productQuery } from '#areas/products/productQueries.ts';
import { ProductView } from '#areas/products/ProductView.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useUser } from '#areas/session/useSession.ts';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { ownsProvider } from './ownsProvider.ts';
import { ProductLoading } from './ProductLoading.tsx';
import { ContentSource } from './providers/ContentSource.tsx';

export function ProductPage() {
  const { t } = useTranslation();
  const { providerId, productId } = useParams({ from: '/service/provider/$providerId/products/$productId' });
  const [id, product] = [idInPath(providerId), idInPath(productId)];
  const user = useUser();
  const isValid = id > 0 && product > 0;
  const { data, failure, retry } = useLoad({ ...productQuery(id, product), enabled: isValid });
  if (!isValid || isMissing(failure)) return <MissingPage message={say(productMessages.notFound)} />;
  if (failure) return <Failure cause={failure} retry={retry} page />;
  if (data === undefined) return <ProductLoading />;
  const own = user !== undefined && ownsProvider(user, providerId);
  return (
    <Page title={data.product.title}>
      <ProductView
        {...data}
        own={own}
        provider={
          <ContentSource
            label={t('product.offeredBy')}
            source={data.product.source}
            contactFrom={
              own || !data.product.published ? undefined : `/service/provider/${id}/products/${data.product.id}`
            }
          />
        }
      />
    </Page>
  );
}
