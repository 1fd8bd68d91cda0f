-- expand, concurrently
-- The notes of an agent's leads.
CREATE INDEX CONCURRENTLY IF NOT EXISTS event_note_of_lead ON event (partner_id, record_id, id)
  WHERE kind = 'lead.note-added';
