-- Whoever writes leads sets the blocks of their NIPs (domain/lead-blocks.ts). A trigger of a partner's
-- row cannot: on a distributed database the NIP's row is on another machine.
DROP TRIGGER lead_inserted ON lead;
DROP TRIGGER lead_updated ON lead;
DROP TRIGGER lead_deleted ON lead;
DROP FUNCTION lead_blocks_nip;
