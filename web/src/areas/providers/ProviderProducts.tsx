import { Link } from '@tanstack/react-router';
import type { ProductListItem } from '@wheelhouse/contract/providers';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import card from '#ui/Card.module.css';
import { say, useTranslation } from '#lib/language.ts';
import { DraftMark } from '#ui/DraftMark.tsx';
import { Banner } from '#ui/Banner.tsx';
import classes from './ProviderCards.module.css';
import { ProviderSection } from './ProviderSection.tsx';

interface ProviderProductsProps {
  readonly providerId: number;
  readonly products: readonly ProductListItem[];
}

/** The provider's products, each with its own page. */
export function ProviderProducts({ providerId, products }: ProviderProductsProps) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  return (
    <ProviderSection title={t('providerPage.products')}>
      <ul className={`${card.cards} ${classes.cards}`} data-wide>
        {products.map(({ id, title, shortDescription, published, banner }) => (
          <li key={id}>
            <Link
              to="/service/provider/$providerId/products/$productId"
              params={{ providerId: String(providerId), productId: String(id) }}
              className={`${card.card} ${card.column}`}
            >
              <span className={`${card.banner} ${classes.picture}`}>
                <Banner id={id} picture={banner} sizes="(max-width: 48em) calc(100vw - 32px), 260px" />
              </span>
              <span className={classes.text}>
                <span className={classes.title}>{title}</span>
                {shortDescription !== '' && (
                  <span className={`${classes.dimmed} ${classes.clamped}`}>{shortDescription}</span>
                )}
              </span>
              {!published && <DraftMark word={say(publishingMessages.draft)} />}
            </Link>
          </li>
        ))}
      </ul>
    </ProviderSection>
  );
}
