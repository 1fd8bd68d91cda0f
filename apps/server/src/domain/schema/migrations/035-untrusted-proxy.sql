-- A neighbour in a private network that sent X-Forwarded-For without being in TRUSTED_PROXIES.
ALTER TABLE installation ADD COLUMN untrusted_proxy text, ADD COLUMN untrusted_proxy_at timestamptz;
