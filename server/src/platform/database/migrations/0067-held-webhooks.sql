-- A webhook that an administrator has paused: nothing is sent to it, and its maker can't let it go on.
ALTER TABLE webhook ADD held_at timestamptz;

-- Administrators see when something was last sent to each.
CREATE INDEX webhook_delivery_attempted ON webhook_delivery (webhook_id, attempted_at DESC)
  WHERE attempted_at IS NOT NULL;
