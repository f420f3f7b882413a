-- A finished upload is remembered until it expires, so that a sender who missed the answer is told.
ALTER TABLE video_upload ADD COLUMN finished boolean NOT NULL DEFAULT false;
