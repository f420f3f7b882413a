import { Badge, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { productMessages, removeProduct } from '@wheelhouse/contract/products';
import { providerMessages } from '@wheelhouse/contract/providers';
import { useState, type ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { providerQuery } from '#areas/providers/providerQueries.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { showFailureToast } from '#ui/toasts.ts';
import { PageTools } from '#ui/PageTools.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RichTextView } from '#ui/richText/RichTextView.tsx';
import { productQuery, type FullProduct } from './productQueries.ts';
import classes from './ProductView.module.css';

interface ProductViewProps extends FullProduct {
  /** Whether this person may change it. */
  readonly own: boolean;
  /** The provider who offers it. */
  readonly provider: ReactNode;
}

/** A product as everyone reads it. */
export function ProductView({ product, body, own, provider: offeredBy }: ProductViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id: productId, source } = product;
  const provider = { providerId: String(source.id) };

  async function remove() {
    setAsking(false);
    try {
      await api.call(removeProduct, { params: { id: source.id, productId } });
      await navigate({ to: '/service/provider/$providerId', params: provider, replace: true });
      queries.removeQueries(productQuery(source.id, productId));
      void queries.invalidateQueries(providerQuery(source.id));
    } catch (cause) {
      showFailureToast(cause, t('upload.dismiss'));
    }
  }

  return (
    <article>
      <PageTools
        back={t('product.back', { name: source.name })}
        renderBack={(props) => <Link {...props} to="/service/provider/$providerId" params={provider} />}
      >
        {own && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.5} />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/service/provider/$providerId/products/$productId/edit"
                  params={{ ...provider, productId: String(productId) }}
                />
              )}
            >
              {t('product.edit')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} stroke={1.5} />}
              onClick={() => setAsking(true)}
            >
              {t('product.remove')}
            </Button>
          </>
        )}
      </PageTools>
      {product.banner !== undefined && (
        <div className={classes.banner}>
          <Picture picture={product.banner} alt="" sizes="(max-width: 900px) 100vw, 1180px" first />
        </div>
      )}
      <h1 className={classes.title}>
        {product.title}
        {!product.published && (
          <Badge component="span" variant="light" color="buoy" ml="sm" size="lg">
            {say(providerMessages.draft)}
          </Badge>
        )}
      </h1>
      {product.shortDescription !== '' && <p className={classes.summary}>{product.shortDescription}</p>}
      <div className={classes.columns}>
        <RichTextView html={body} />
        {offeredBy}
      </div>
      <ConfirmDialog
        opened={asking}
        title={say(productMessages.remove)}
        text={product.title}
        keep={t('product.keep')}
        confirm={t('product.remove')}
        onKeep={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
      <Toasts />
    </article>
  );
}
