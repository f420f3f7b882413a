import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import '#lib/testTexts.ts';
import { PriceLine } from './PriceLine.tsx';

const noPrice = { offer: undefined, error: null, current: false };

it('names what must be corrected before a promotion can be paid, as sentences', () => {
  const missing = [promotionMessages.startEarly, promotionMessages.endRequired];
  expect(renderToStaticMarkup(<PriceLine price={noPrice} nobody={false} missing={missing} />)).toContain(
    'Before you can pay: Start can&#x27;t be before the next full hour! End date is required!',
  );
});

it('shows a price with its parts, and says nothing of what is missing', () => {
  const offer = {
    amount: 70_000,
    rate: 10_000,
    days: 7,
    currency: 'EUR',
    everybodyRate: 40_000,
    share: 0.25,
    readers: 1238,
    visitors: false,
  } as const;
  const html = renderToStaticMarkup(
    <PriceLine price={{ offer, error: null, current: true }} nobody={false} missing={[]} />,
  );
  expect(html).toContain('€700');
  expect(html).toContain('1,240');
  expect(html).toContain('25%');
  expect(html).not.toContain('Before you can pay');
});
