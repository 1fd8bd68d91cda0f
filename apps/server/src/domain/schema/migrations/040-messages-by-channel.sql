-- E-mails and SMS wait in lanes of their own, so that a mail server that hangs delays no code by SMS.
DROP INDEX message_due;
CREATE INDEX message_due ON message (channel, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX message_given_up ON message (created_at) WHERE due_at IS NULL AND sent_at IS NULL;
