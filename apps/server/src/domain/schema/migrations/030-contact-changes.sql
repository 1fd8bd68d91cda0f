-- New contact data that count once the code that was sent there is typed. The columns of the code are
-- named as in account_link, also for an e-mail: the same code checks both.
CREATE TABLE contact_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES portal_user,
  field text COLLATE "C" NOT NULL CHECK (field IN ('email', 'phoneNumber')),
  value text NOT NULL,
  ended_at timestamptz,
  sms_code_hash bytea,
  sms_expires_at timestamptz,
  sms_attempts integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX contact_change_open ON contact_change (user_id, field) WHERE ended_at IS NULL;
