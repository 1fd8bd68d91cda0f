-- Events that the provider's system is to be told of (docs/events.md): an outbox. The content is
-- read from the record when it is sent, so this holds no personal data. Without due_at it was taken
-- or given up.
CREATE TABLE provider_event (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('lead', 'document-confirmation',
    'contract-confirmation', 'application', 'early-payout')),
  -- Null: an applicant belongs to no partner yet.
  partner_id bigint,
  record_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  taken_at timestamptz,
  failure text,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  lease_token uuid
);
CREATE INDEX provider_event_due ON provider_event (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX provider_event_newest ON provider_event (created_at, id);
