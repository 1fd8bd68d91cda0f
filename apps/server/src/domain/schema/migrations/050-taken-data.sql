-- What others of a partner took or changed, for the history of its masters and of those who keep its
-- integrations.
CREATE INDEX audit_event_of_partner ON audit_event (username, id) WHERE action IN (
  'list.exported', 'file.downloaded',
  'integration.activated', 'integration.updated', 'integration.keys-replaced',
  'production-access.revealed', 'production-access.refused',
  'style.saved', 'logo.uploaded', 'logo.deleted'
);
