-- What a message says (subject, text, HTML) is sealed by the server, and cleared once it is sent,
-- given up or of no use any more. `kind` is all that is said of it in the open.
ALTER TABLE message
  ADD COLUMN kind text COLLATE "C",
  ADD COLUMN expires_at timestamptz;

-- Of what waits now: SMS carry codes of 10 minutes, e-mails links of an hour, 72 hours or 7 days.
UPDATE message SET expires_at = created_at + CASE
    WHEN channel = 'sms' THEN interval '10 minutes'
    WHEN text LIKE '%/resetting/%' THEN interval '1 hour'
    WHEN text LIKE '%/setting/%' THEN interval '72 hours'
    WHEN text LIKE '%/contract-confirmation/%' THEN interval '7 days'
  END
  WHERE sent_at IS NULL AND attempts < 30;

-- What waits keeps its words as JSON until a server seals it at its start; nothing else keeps any.
-- A change of type writes the table anew, so that no dead version of a row keeps them either.
ALTER TABLE message
  ALTER COLUMN text DROP NOT NULL,
  ALTER COLUMN text TYPE text USING CASE WHEN sent_at IS NULL AND attempts < 30 THEN
    json_strip_nulls(json_build_object('subject', subject, 'text', text, 'html', html))::text END,
  ALTER COLUMN subject TYPE text USING NULL::text,
  ALTER COLUMN html TYPE text USING NULL::text;
ALTER TABLE message RENAME COLUMN text TO content;
ALTER TABLE message DROP COLUMN subject, DROP COLUMN html;

DROP INDEX message_waiting;
CREATE INDEX message_waiting ON message (next_attempt_at) WHERE content IS NOT NULL;

-- Codes that were sent before are void: a SHA-256 of six digits without a key can be guessed.
UPDATE account_link SET sms_code_hash = NULL, sms_expires_at = NULL WHERE sms_code_hash IS NOT NULL;
UPDATE contract_link SET sms_code_hash = NULL, sms_expires_at = NULL WHERE sms_code_hash IS NOT NULL;
