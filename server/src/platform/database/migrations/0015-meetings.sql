-- Where events are, what visitors read of a slot, and indexes for lists of events and bookings.

ALTER TABLE event ADD COLUMN place text NOT NULL DEFAULT '';
-- What the list of events is searched in.
ALTER TABLE event ADD COLUMN words text COLLATE "C"
  GENERATED ALWAYS AS (search_letters(title || ' ' || short_description || ' ' || place)) STORED;

-- What is written to the person who requested or booked a slot; `notes` stay the owner's alone.
ALTER TABLE event_slot ADD COLUMN visitor_note text NOT NULL DEFAULT '';

-- Past events by end, and upcoming ones, which are few, found among them.
DROP INDEX event_end;
CREATE INDEX event_end ON event (end_at, id) INCLUDE (start_at, provider_id) WHERE published;
CREATE INDEX event_draft ON event (provider_id) WHERE NOT published;

-- How many slots of an event are free.
CREATE INDEX event_slot_vacant ON event_slot (event_id, end_at) WHERE status = 'AVAILABLE';

-- Bookings of an account by time.
DROP INDEX event_slot_appointee;
CREATE INDEX event_slot_appointee ON event_slot (appointee_id, end_at) WHERE appointee_id IS NOT NULL;
