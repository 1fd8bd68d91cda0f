-- contract from 0.2.0
-- A receipt is a link of the one chain: the digest there is SHA-256 of its jws.
ALTER TABLE lead_receipt DROP COLUMN digest, DROP COLUMN link;

-- Adds links without events. It runs as the owner of the tables, as chain_events does. Its caller holds
-- the lock since it read the head, which the receipts name.
CREATE FUNCTION chain_digests(digests text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  head chain_head%ROWTYPE;
  one text;
  digest bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('chain', 0));
  SELECT * INTO STRICT head FROM chain_head;
  FOREACH one IN ARRAY digests LOOP
    digest := decode(one, 'hex');
    head.position := head.position + 1;
    head.link := sha256(head.link || digest);
    INSERT INTO chain_link (position, digest, link) VALUES (head.position, digest, head.link);
  END LOOP;
  UPDATE chain_head SET position = head.position, link = head.link WHERE true;
END $$;
