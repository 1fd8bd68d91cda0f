-- expand, concurrently
-- The newest notes of a partner, in which the search looks for words.
CREATE INDEX CONCURRENTLY IF NOT EXISTS event_note ON event (partner_id, id)
  WHERE kind = 'lead.note-added';
