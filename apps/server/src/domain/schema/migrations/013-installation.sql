-- What this installation is: one row. The address is that of the newest start of a server; the
-- demo's partners are null until it is decided whether there is a demo, and none where there is none.
CREATE TABLE installation (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  public_url text,
  demo_partner_ids bigint[],
  -- A neighbour in a private network that sent X-Forwarded-For without being in TRUSTED_PROXIES.
  untrusted_proxy text,
  untrusted_proxy_at timestamptz,
  -- A restored installation writes to nobody until an operator says that it may.
  deliveries_held_at timestamptz
);
INSERT INTO installation DEFAULT VALUES;
