import { Badge } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { createProduct, removeProduct } from '@wheelhouse/contract/products';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { providerMessages, type ProductListItem, type Provider } from '@wheelhouse/contract/providers';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { Picture } from '#ui/Picture.tsx';
import text from './cardText.module.css';
import { useEditing, type EditorPart } from './editorPart.ts';
import { ItemCards } from './ItemCards.tsx';
import { useAttempt } from './useAttempt.ts';
import { useOrder } from './useOrder.ts';

const listOf = ({ products }: Provider) => products;
const build = (products: readonly ProductListItem[]) => ({ products: products.map(({ id }) => ({ id })) });

function Card({ product }: { readonly product: ProductListItem }) {
  const { t } = useTranslation();
  return (
    <>
      {product.banner === undefined ? (
        <div className={text.noPicture}>
          <IconPackage size={32} stroke={1.2} aria-hidden />
        </div>
      ) : (
        <div className={text.picture}>
          <Picture picture={product.banner} alt="" sizes="260px" />
        </div>
      )}
      <div className={text.text}>
        <div className={text.title}>
          {product.title || <span className={text.blank}>{t('providerEditor.blank')}</span>}{' '}
          {!product.published && (
            <Badge variant="light" color="buoy">
              {say(providerMessages.draft)}
            </Badge>
          )}
        </div>
        <p className={text.line}>{product.shortDescription}</p>
      </div>
    </>
  );
}

const contentOf = (product: ProductListItem) => <Card product={product} />;

/** The products of the provider; each has its own editor. */
export function Products({ editing }: EditorPart) {
  const { t } = useTranslation();
  const router = useRouter();
  const { provider } = useEditing(editing);
  const order = useOrder(editing, { subject: 'products/order', listOf, build });
  const { busy, attempt } = useAttempt();
  const open = (productId: number): Promise<void> =>
    router.navigate({
      to: '/service/provider/$providerId/products/$productId/edit',
      params: { providerId: String(provider.id), productId: String(productId) },
    });

  return (
    <ItemCards
      editing={editing}
      items={{
        ...order,
        busy,
        add: () =>
          void attempt(async () => {
            const { id } = await api.call(createProduct, {
              params: { id: provider.id },
              body: { title: '', published: true, longDescription: null },
            });
            await open(id);
          }),
        edit: (id) => void open(id),
        remove: (id) =>
          void attempt(async () => {
            await api.call(removeProduct, { params: { id: provider.id, productId: id } });
            await editing.reload();
          }),
      }}
      addFirst={say(providerEditorMessages.addFirst('product'))}
      add={t('providerEditor.addProduct')}
      removal={say(providerEditorMessages.remove('product'))}
      nameOf={({ title }) => title}
      content={contentOf}
    />
  );
}
