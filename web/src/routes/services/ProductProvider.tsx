import { Link } from '@tanstack/react-router';
import type { Product } from '@wheelhouse/contract/products';
import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/Picture.tsx';
import { ContactAction } from './ContactAction.tsx';
import classes from './ProductProvider.module.css';

interface ProductProviderProps {
  readonly product: Product;
  /** Whether this person may change the product, and so has nobody to ask. */
  readonly own: boolean;
}

/** Who offers a product, and the way to ask for it. */
export function ProductProvider({ product, own }: ProductProviderProps) {
  const { t } = useTranslation();
  const { id, name, logo } = product.source;
  const provider = { providerId: String(id) };
  return (
    <aside className={classes.provider} aria-label={t('product.offeredBy')}>
      {logo !== undefined && (
        <div className={classes.logo}>
          <Picture picture={logo} alt="" sizes="160px" fit="contain" />
        </div>
      )}
      <p className={classes.offer}>{t('product.offeredBy')}</p>
      <Link className={classes.name} to="/service/provider/$providerId" params={provider}>
        {name}
      </Link>
      {!own && product.published && (
        <div className={classes.contact}>
          <ContactAction providerId={id} name={name} path={`/service/provider/${id}/products/${product.id}`} />
        </div>
      )}
    </aside>
  );
}
