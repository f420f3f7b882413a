import { useQuery } from '@tanstack/react-query';
import type { BannerPage } from '@wheelhouse/contract/banners';
import type { ReactNode } from 'react';
import { BannerStrip } from './BannerStrip.tsx';
import { shownBannersQuery } from './shownBannersQuery.ts';

interface PageBannerProps {
  readonly of: BannerPage;
  /** What the page shows without a banner. */
  readonly otherwise?: ReactNode;
}

/** The banner that administrators set for a page. No error is shown if it can't be loaded. */
export function PageBanner({ of, otherwise }: PageBannerProps) {
  const { data, isPending } = useQuery(shownBannersQuery);
  const banner = data?.find(({ pages }) => pages.includes(of));
  if (banner !== undefined) return <BannerStrip picture={banner.picture} alt={banner.alt} link={banner.link} />;
  // The content there without a banner would move for one a moment later.
  return isPending ? null : otherwise;
}
