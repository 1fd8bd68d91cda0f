-- expand
-- Views that a master shows to all users of the partner.
ALTER TABLE saved_view ADD COLUMN shared boolean NOT NULL DEFAULT false;

-- The view that is a user's start page. It may be gone by now: then there is none.
CREATE TABLE start_view (
  user_id bigint PRIMARY KEY,
  view_id bigint NOT NULL
);
ALTER TABLE start_view
  ADD CONSTRAINT start_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES portal_user;
