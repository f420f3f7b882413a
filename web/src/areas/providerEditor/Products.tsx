import { Badge } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { ProblemError } from '@wheelhouse/contract/client';
import { createProduct, removeProduct } from '@wheelhouse/contract/products';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { providerMessages, type ProductListItem, type Provider } from '@wheelhouse/contract/providers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { notice } from '#ui/notices.ts';
import { Picture } from '#ui/Picture.tsx';
import text from './cardText.module.css';
import { useEditing, type EditorPart } from './editorPart.ts';
import { ItemCards } from './ItemCards.tsx';
import { moved } from './listChange.ts';
import { GivenUp } from './providerEditing.ts';
import { StaleChoice } from './StaleChoice.tsx';

const idsOf = ({ products }: Provider) => products.map(({ id }) => id);

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
              {providerMessages.draft}
            </Badge>
          )}
        </div>
        <p className={text.line}>{product.shortDescription}</p>
      </div>
    </>
  );
}

const contentOf = (product: ProductListItem) => <Card product={product} />;

/** The products of the provider; each has an editor of its own. */
export function Products({ editing }: EditorPart) {
  const { t } = useTranslation();
  const router = useRouter();
  const { provider } = useEditing(editing);
  const [busy, setBusy] = useState(false);

  async function attempt(action: () => Promise<unknown>) {
    setBusy(true);
    try {
      await action();
    } catch (cause) {
      if (!(cause instanceof GivenUp)) {
        notice(cause instanceof ProblemError ? cause.message : String(cause), t('upload.dismiss'));
      }
    } finally {
      setBusy(false);
    }
  }
  const open = (productId: number): Promise<void> =>
    router.navigate({
      to: '/service/provider/$providerId/products/$productId/edit',
      params: { providerId: String(provider.id), productId: String(productId) },
    });

  return (
    <>
      <StaleChoice editing={editing} subject="products/order" />
      <ItemCards
        items={provider.products}
        addFirst={providerEditorMessages.addFirst('product')}
        add={t('providerEditor.addProduct')}
        removal={providerEditorMessages.remove('product')}
        nameOf={({ title }) => title || t('providerEditor.blank')}
        content={contentOf}
        busy={busy}
        onAdd={() =>
          void attempt(async () => {
            const { id } = await api.call(createProduct, {
              params: { id: provider.id },
              body: { title: '', published: true, longDescription: null },
            });
            await open(id);
          })
        }
        onEdit={({ id }) => void open(id)}
        onRemove={({ id }) =>
          void attempt(async () => {
            await api.call(removeProduct, { params: { id: provider.id, productId: id } });
            await editing.reload();
          })
        }
        onMove={({ id }, by) =>
          void attempt(() =>
            editing.change({
              subject: 'products/order',
              base: idsOf(editing.state().provider),
              touched: idsOf,
              build: (now) => ({ products: moved(now.products, id, by).map((product) => ({ id: product.id })) }),
            }),
          )
        }
      />
    </>
  );
}
