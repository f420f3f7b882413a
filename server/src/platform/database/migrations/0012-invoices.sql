-- Paid promotions and invoices are accounts: they stay when the article or the provider they were for is removed.

ALTER TABLE promotion
  ADD COLUMN provider_id integer REFERENCES service_provider ON DELETE SET NULL,
  ALTER COLUMN news_id DROP NOT NULL,
  DROP CONSTRAINT promotion_news_id_fkey,
  ADD CONSTRAINT promotion_news_id_fkey FOREIGN KEY (news_id) REFERENCES news_article ON DELETE SET NULL;
UPDATE promotion SET provider_id = article.provider_id FROM news_article article WHERE article.id = news_id;
CREATE INDEX promotion_provider ON promotion (provider_id, start_at);

-- Whose owners may read it.
ALTER TABLE invoice ADD COLUMN provider_id integer REFERENCES service_provider ON DELETE SET NULL;
UPDATE invoice SET provider_id = promotion.provider_id
FROM promotion_payment JOIN promotion ON promotion.id = promotion_id
WHERE promotion_payment.payment_id = invoice.payment_id;
CREATE INDEX invoice_provider ON invoice (provider_id, number DESC);

-- Why money that was taken is to be paid back; null where it is not.
ALTER TABLE payment ADD COLUMN pay_back_reason text;
CREATE INDEX payment_pay_back ON payment (id) WHERE pay_back_reason IS NOT NULL;
