-- expand
ALTER TABLE message VALIDATE CONSTRAINT message_channel_check;
