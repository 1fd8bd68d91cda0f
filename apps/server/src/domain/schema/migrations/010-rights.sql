-- expand
-- may_confirm: apart from seeing received documents. name: of a user who is no agent.
ALTER TABLE portal_user ADD COLUMN may_confirm boolean NOT NULL DEFAULT true;
ALTER TABLE portal_user ADD COLUMN name text;
