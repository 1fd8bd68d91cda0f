-- expand
-- shares: of the commission, by month, oldest first: [{"from": "2026-11", "basisPoints": 4000}].
ALTER TABLE agent ADD COLUMN shares jsonb NOT NULL DEFAULT '[]';
