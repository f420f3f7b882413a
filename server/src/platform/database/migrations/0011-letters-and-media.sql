-- Removing a file asks every table that may show it, and each is asked by an index.
CREATE INDEX service_provider_banner ON service_provider (banner_id) WHERE banner_id IS NOT NULL;
CREATE INDEX service_provider_logo ON service_provider (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX person_photo ON person (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX provider_video_file ON provider_video (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX provider_video_poster ON provider_video (poster_id) WHERE poster_id IS NOT NULL;
CREATE INDEX product_banner ON product (banner_id) WHERE banner_id IS NOT NULL;
CREATE INDEX product_image_media ON product_image (media_id);
CREATE INDEX news_article_banner ON news_article (banner_id) WHERE banner_id IS NOT NULL;
CREATE INDEX news_image_media ON news_image (media_id);
CREATE INDEX event_banner ON event (banner_id) WHERE banner_id IS NOT NULL;
CREATE INDEX event_image_media ON event_image (media_id);

-- Lists of articles are kept until something moves that they show; a statement that changed no row, as the removal of a
-- file nothing shows, moves nothing.
DROP TRIGGER news_moves_on ON news_article;
CREATE OR REPLACE FUNCTION news_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved boolean := true;
BEGIN
  IF TG_OP = 'INSERT' THEN
    moved := EXISTS (SELECT FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    moved := EXISTS (SELECT FROM old_rows);
  ELSIF TG_OP = 'UPDATE' THEN
    moved := EXISTS (
      SELECT id, provider_id, version, language, title, short_description, published, shown_at, banner_id, changed_at
      FROM new_rows
      EXCEPT
      SELECT id, provider_id, version, language, title, short_description, published, shown_at, banner_id, changed_at
      FROM old_rows
    );
  END IF;
  IF moved THEN
    UPDATE news_revision SET revision = revision + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER news_moves_on_insert AFTER INSERT ON news_article
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION news_moves_on();
CREATE TRIGGER news_moves_on_update AFTER UPDATE ON news_article
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION news_moves_on();
CREATE TRIGGER news_moves_on_delete AFTER DELETE ON news_article
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION news_moves_on();
CREATE TRIGGER news_moves_on_truncate AFTER TRUNCATE ON news_article
  FOR EACH STATEMENT EXECUTE FUNCTION news_moves_on();

-- Files of bodies that were replaced. Who has read of one a moment ago still finds it; some time later it is removed.
CREATE TABLE released_text (
  path text PRIMARY KEY,
  since timestamptz NOT NULL
);
CREATE INDEX released_text_since ON released_text (since);

-- Letters that went along with notices within the last days: nobody is sent many, whatever somebody does.
CREATE TABLE notice_letter (
  account_id integer REFERENCES account ON DELETE SET NULL,
  -- SHA-256: addresses are compared, and not kept.
  address bytea NOT NULL,
  kind text NOT NULL,
  -- Whose doing it was, where that is bound as well.
  caused_by integer REFERENCES account ON DELETE SET NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX notice_letter_address ON notice_letter (address, sent_at);
CREATE INDEX notice_letter_account ON notice_letter (account_id, sent_at);
CREATE INDEX notice_letter_cause ON notice_letter (caused_by, sent_at) WHERE caused_by IS NOT NULL;
