-- When the vessels of a day that is pending as a whole were marked, by its `since`: of several processes one marks them.
ALTER TABLE track_day_pending ADD COLUMN marked_since timestamptz;
