import { useParams } from '@tanstack/react-router';
import { productMessages } from '@wheelhouse/contract/products';
import { ProductEditor } from '#areas/products/ProductEditor.tsx';
import { loadProduct } from '#areas/products/productQueries.ts';
import { say, useTranslation } from '#lib/language.ts';
import { EditedPage } from './EditedPage.tsx';
import { idInPath } from './idInPath.ts';

/** The product editor; the route lets only owners in. */
export function ProductEditorPage() {
  const { t } = useTranslation();
  const { providerId, productId } = useParams({ from: '/service/provider/$providerId/products/$productId/edit' });
  const [id, product] = [idInPath(providerId), idInPath(productId)];
  return (
    <EditedPage
      named={id > 0 && product > 0}
      queryKey={['editedProduct', id, product]}
      load={() => loadProduct(id, product)}
      missing={say(productMessages.notFound)}
      sourceOf={() => id}
      titleOf={({ product: { title } }) =>
        title === '' ? say(productMessages.newTitle) : t('product.editTitle', { title })
      }
    >
      {(given) => <ProductEditor key={product} {...given} />}
    </EditedPage>
  );
}
