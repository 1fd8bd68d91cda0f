import { expect, test } from 'vitest'
import { readRelease } from '../../../packages/runtime/sources.mjs'
import { parseMigration, sqlMigrations, statementsOf } from '../src/domain/schema/migrations.ts'
import { findMigrationFaults, findReindexFaults } from './migration-faults.ts'

async function faultsOf(...texts: string[]): Promise<string> {
  const migrations = texts.map((text, index) => parseMigration(`${901 + index}-sample`, text))
  return (await findMigrationFaults(migrations, '0.4.0')).join('\n')
}

const expand = (sql: string) => `-- expand\n${sql};\n`
const concurrently = (sql: string) => `-- expand, concurrently\n${sql};\n`
const backfill = (sql: string) => `-- expand, backfill lead\n${sql};\n`

/** Files with one broken rule each, and the message about it. */
const refused: readonly [text: string, fault: string][] = [
  ['CREATE TABLE a (b int);', 'the first line says neither'],
  ['-- expands\nCREATE TABLE a (b int);', 'the first line says neither'],
  ['-- contract from 0.4.0\nDROP TABLE lead;', 'stops the version before 0.4.0'],
  ['-- contract from 0.10.0\nDROP TABLE lead;', 'stops the version before 0.4.0'],
  [expand('CREATE TALBE a (b int)'), 'syntax error'],
  [expand('CREATE TABLE a (b bigint REFERENCES partner)'), 'added by ALTER TABLE'],
  [expand('CREATE TABLE a (b int, FOREIGN KEY (b) REFERENCES partner)'), 'added by ALTER TABLE'],
  [expand('CREATE INDEX a ON lead (id)'), 'CREATE INDEX without CONCURRENTLY'],
  [expand('CREATE TABLE a (b int); CREATE INDEX c ON lead (id)'), 'without CONCURRENTLY'],
  [expand('CREATE INDEX CONCURRENTLY a ON lead (id)'), 'ends in ", concurrently"'],
  [expand('DROP INDEX a'), 'DROP INDEX without CONCURRENTLY'],
  [concurrently('CREATE INDEX CONCURRENTLY a ON lead (id)'), 'needs IF NOT EXISTS'],
  [concurrently('DROP INDEX CONCURRENTLY a'), 'needs IF EXISTS'],
  [concurrently('CREATE INDEX IF NOT EXISTS a ON lead (id)'), 'each with CONCURRENTLY'],
  [concurrently('ALTER TABLE lead ADD COLUMN a text'), 'only CREATE INDEX'],
  [concurrently('REINDEX INDEX a'), 'each with CONCURRENTLY'],
  [
    expand(String.raw`CREATE FUNCTION a() RETURNS text LANGUAGE sql AS E'SELECT \'; \''`),
    'finds other statements in it than PostgreSQL',
  ],
  [expand('ALTER TABLE lead ADD COLUMN a text NOT NULL'), 'NOT NULL without a DEFAULT'],
  [expand('ALTER TABLE lead ADD COLUMN a uuid DEFAULT gen_random_uuid()'), 'may differ by row'],
  [expand('ALTER TABLE lead ADD COLUMN a timestamptz DEFAULT clock_timestamp()'), 'may differ'],
  [expand('ALTER TABLE lead ADD COLUMN a bigserial'), 'may differ by row'],
  [expand('ALTER TABLE lead ADD COLUMN a text GENERATED ALWAYS AS (nip) STORED'), 'computed'],
  [expand('ALTER TABLE lead ADD COLUMN a int GENERATED ALWAYS AS IDENTITY'), 'computed'],
  [expand('ALTER TABLE lead ADD COLUMN a int CHECK (a > 1)'), 'is checked for every row'],
  [expand('ALTER TABLE lead ADD COLUMN a bigint REFERENCES partner'), 'is checked for every row'],
  [expand('ALTER TABLE lead ADD COLUMN a int UNIQUE'), 'is built under its lock'],
  [expand('ALTER TABLE lead ALTER COLUMN nip TYPE varchar(10)'), 'writes the table anew'],
  [expand('ALTER TABLE lead ALTER nip SET DATA TYPE text'), 'writes the table anew'],
  [expand('ALTER TABLE lead ADD CONSTRAINT a CHECK (id > 1)'), 'needs NOT VALID'],
  [expand('ALTER TABLE lead ADD FOREIGN KEY (agent_id) REFERENCES agent'), 'needs NOT VALID'],
  [expand('ALTER TABLE lead ADD UNIQUE (nip)'), 'a key is built under its lock'],
  [expand('ALTER TABLE lead ADD EXCLUDE (nip WITH =)'), 'a key is built under its lock'],
  [
    expand(
      'ALTER TABLE lead ADD CONSTRAINT a CHECK (id > 1) NOT VALID, VALIDATE CONSTRAINT a; COMMENT ON TABLE lead IS NULL',
    ),
    'a file of its own',
  ],
  [expand('ALTER TABLE lead ALTER nip SET NOT NULL'), 'SET NOT NULL of nip reads the whole table'],
  [expand('ALTER TABLE lead ALTER nip DROP NOT NULL'), 'DROP NOT NULL of nip is for a contract'],
  [expand('ALTER TABLE lead DROP COLUMN nip'), 'DROP COLUMN nip is for a contract'],
  [expand('ALTER TABLE lead DROP CONSTRAINT lead_nip_key'), 'is for a contract'],
  [expand('ALTER TABLE lead SET TABLESPACE a'), 'AT_SetTableSpace is not known to be harmless'],
  [expand('ALTER TABLE lead RENAME COLUMN nip TO a'), 'RENAME is for a contract'],
  [expand('ALTER TABLE lead RENAME TO a'), 'RENAME is for a contract'],
  [expand('DROP TABLE lead'), 'DROP is for a contract'],
  [expand('DROP FUNCTION text_fold'), 'DROP is for a contract'],
  [expand('UPDATE lead SET nip = NULL'), 'in batches'],
  [expand('UPDATE lead SET nip = NULL WHERE id = 1'), 'in batches'],
  [expand('DELETE FROM lead'), 'in batches'],
  [expand('INSERT INTO lead SELECT * FROM lead'), 'in batches'],
  [expand('CREATE TABLE a AS SELECT * FROM lead'), 'in batches'],
  [expand('TRUNCATE lead'), 'TruncateStmt is not known to be harmless'],
  [expand('LOCK lead'), 'LockStmt is not known'],
  [expand('DO $$ BEGIN UPDATE lead SET nip = NULL; END $$'), 'DoStmt is not known'],
  [expand('WITH a AS (DELETE FROM lead RETURNING id) SELECT 1'), 'SelectStmt is not known'],
  [backfill('UPDATE lead SET nip = NULL'), 'its condition is in_batch'],
  [backfill('UPDATE lead SET nip = NULL WHERE in_batch OR id = 1'), 'its condition is in_batch'],
  [backfill('UPDATE lead SET nip = NULL WHERE in_batch AND in_batch'), 'its condition is in_batch'],
  [backfill('UPDATE lead AS l SET nip = NULL WHERE in_batch'), 'without an alias'],
  [backfill('UPDATE contract SET nip = NULL WHERE in_batch'), 'it goes through lead'],
  [backfill('DELETE FROM lead WHERE in_batch'), 'DELETE is for a contract'],
  [backfill('UPDATE lead SET nip = NULL WHERE in_batch; SELECT 1'), 'a backfill is one UPDATE'],
  [backfill('ALTER TABLE lead ADD COLUMN a text'), 'a backfill is one UPDATE'],
]

test.each(refused)('%s', async (text, fault) => {
  expect(await faultsOf(text)).toContain(fault)
})

test('a unique index goes by a contract, as ON CONFLICT needs it', async () => {
  const made = concurrently('CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS a ON lead (id)')
  const drop = 'DROP INDEX CONCURRENTLY IF EXISTS a;\n'
  expect(await faultsOf(made, concurrently(drop))).toContain('drop it by a contract')
  expect(await faultsOf(made, `-- contract from 0.3.0, concurrently\n${drop}`)).toBe('')
})

test('a migration within the rules is not refused', async () => {
  const faults = await faultsOf(
    expand(`CREATE TABLE a (b int PRIMARY KEY, c text);
CREATE INDEX a_c ON a (c);
INSERT INTO a VALUES (1, 'x');
ALTER TABLE a ADD CHECK (b > 0);
ALTER TABLE lead ADD COLUMN a text, ADD COLUMN c timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN d text[] DEFAULT ARRAY['x']::text[];
ALTER TABLE lead DROP CONSTRAINT lead_status_check, ADD CONSTRAINT lead_status_check
  CHECK (status IN ('new')) NOT VALID;
ALTER TABLE lead ADD CONSTRAINT lead_a CHECK (a IS NOT NULL) NOT VALID;
CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
CREATE TRIGGER lead_a BEFORE INSERT ON lead FOR EACH ROW EXECUTE FUNCTION f()`),
    `-- expand, concurrently
-- A comment.
DROP INDEX CONCURRENTLY IF EXISTS lead_old;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS lead_new
  ON lead (id);
REINDEX INDEX CONCURRENTLY lead_other;
`,
    backfill("UPDATE lead SET a = 'x' WHERE in_batch AND a IS NULL"),
    '-- expand, backfill lead\nINSERT INTO a SELECT id, nip FROM lead WHERE in_batch ON CONFLICT DO NOTHING;\n',
    expand('ALTER TABLE lead VALIDATE CONSTRAINT lead_a'),
    expand('ALTER TABLE lead ALTER a SET NOT NULL'),
    expand('ALTER TABLE lead ADD CONSTRAINT lead_key UNIQUE USING INDEX lead_new'),
    '-- contract from 0.3.0\nALTER TABLE lead DROP COLUMN nip;\nDROP TABLE contract;\n',
    '-- contract from 0.3.0, backfill lead\nDELETE FROM lead WHERE in_batch AND a IS NULL;\n',
  )
  expect(faults).toBe('')
})

test('statements are found beside strings, bodies, comments and dollars', () => {
  const text = `-- expand
-- One; two
CREATE FUNCTION "a;b"() RETURNS text LANGUAGE plpgsql AS $body$
BEGIN RETURN $$ ; $$ || ';' || 'it''s;'; END -- three;
$body$;
INSERT INTO a VALUES ('--;', 5 - 1); -- four
`
  expect(statementsOf(parseMigration('901-sample', text))).toEqual([
    text.slice(text.indexOf('CREATE'), text.indexOf(';\nINSERT')),
    "INSERT INTO a VALUES ('--;', 5 - 1)",
  ])
})

test("the baseline is read, and the parser knows this version's migrations", async () => {
  expect(await findMigrationFaults(await sqlMigrations(), readRelease())).toEqual([])
})

test('a migration that replaces the order of statuses makes its indexes anew', () => {
  const replacing = ['019-before', '020-order', '021-indexes'] as const
  const faults = (last: string) =>
    findReindexFaults(
      [
        parseMigration(replacing[0], expand('CREATE TABLE a (b int)')),
        parseMigration(
          replacing[1],
          expand('CREATE OR REPLACE FUNCTION lead_status_order(status text) RETURNS integer'),
        ),
        parseMigration(replacing[2], concurrently(last)),
      ],
      new Map([
        ['lead_status_order', ['lead_process_order']],
        ['document_status_order', ['contract_process_order']],
      ]),
    )
  expect(faults('REINDEX INDEX CONCURRENTLY lead_process_order')).toEqual([])
  expect(faults('REINDEX INDEX CONCURRENTLY lead_process_order_of_others')).toEqual([
    '020-order: lead_process_order still has what lead_status_order said before. REINDEX INDEX CONCURRENTLY, in the next file.',
  ])
  expect(faults('DROP INDEX CONCURRENTLY IF EXISTS lead_process_order')).toHaveLength(1)
})
