import { type Node, parse } from 'libpg-query'
import { IN_BATCH } from '../src/domain/schema/backfill.ts'
import {
  AFTER_BASELINE,
  FIRST_VERSION,
  type SqlMigration,
  statementsOf,
} from '../src/domain/schema/migrations.ts'
import { isAtLeast } from '../src/domain/schema/schema-state.ts'
import { findTableFaults, type Known } from './table-faults.ts'

type NameOf<T> = T extends unknown ? keyof T : never
/** A node of the parser: an object with its kind as the only key. */
type Statement = { [K in NameOf<Node>]?: Extract<Node, Record<K, unknown>>[K] }

/** Statements that neither lock for long nor remove anything, or only from this version on. */
const harmless: readonly (keyof Statement)[] = [
  'AlterEnumStmt',
  'AlterFunctionStmt',
  'AlterSeqStmt',
  'CommentStmt',
  'CreateCastStmt',
  'CreateEnumStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateTrigStmt',
  'GrantStmt',
  'ViewStmt',
]

/**
 * Finds breaches of CONTRIBUTING's rules for migrations: long locks on large tables, and changes that stop the
 * version before.
 */
export async function findMigrationFaults(
  migrations: readonly SqlMigration[],
  release: string,
): Promise<string[]> {
  const faults: string[] = []
  const known: Known = { unique: new Set(), checks: new Map(), notNull: new Set() }
  for (const migration of migrations) {
    const statements = await read(migration)
    if (typeof statements === 'string') faults.push(statements)
    else if (migration.name >= AFTER_BASELINE)
      faults.push(
        ...findHeaderFaults(migration, release),
        ...findFaults(migration, statements, known),
      )
    if (typeof statements !== 'string') remember(statements, known)
  }
  return faults
}

/**
 * An index holds the results of its function at the time it was made, so a migration that replaces a function
 * must make the function's indexes anew. `indexes` has those of each function.
 */
export function findReindexFaults(
  migrations: readonly SqlMigration[],
  indexes: ReadonlyMap<string, readonly string[]>,
): string[] {
  return migrations.flatMap(({ name, text }, at) => {
    if (name < AFTER_BASELINE) return []
    const next = migrations.slice(at).map((migration) => migration.text)
    const isMade = (index: string) =>
      new RegExp(`INDEX CONCURRENTLY (?:IF NOT EXISTS )?${index}\\b`, 'i').test(next.join())
    return [...indexes]
      .filter(([replaced]) => new RegExp(`FUNCTION ${replaced}\\b`, 'i').test(text))
      .flatMap(([replaced, names]) =>
        names
          .filter((index) => !isMade(index))
          .map(
            (index) =>
              `${name}: ${index} still has what ${replaced} said before. REINDEX INDEX CONCURRENTLY, in the next file.`,
          ),
      )
  })
}

async function read(migration: SqlMigration): Promise<Statement[] | string> {
  const { name, text } = migration
  try {
    const { stmts = [] } = await parse(text)
    if (stmts.length !== statementsOf(migration).length)
      return `${name}: schema/migrations.ts finds other statements in it than PostgreSQL: write strings and bodies in a plainer way.`
    return stmts.map(({ stmt }): Statement => stmt ?? {})
  } catch (error) {
    return `${name}: ${(error as Error).message}`
  }
}

function findHeaderFaults({ name, oldestVersion }: SqlMigration, release: string): string[] {
  if (oldestVersion === null)
    return [
      `${name}: the first line says neither "-- expand" nor "-- contract from VERSION", each alone or with ", concurrently" or ", backfill TABLE".`,
    ]
  if (oldestVersion === FIRST_VERSION || !isAtLeast(oldestVersion, release)) return []
  return [
    `${name}: contract from ${oldestVersion} stops the version before ${release}. What a version no longer uses goes with the next one.`,
  ]
}

function findFaults(
  migration: SqlMigration,
  statements: readonly Statement[],
  known: Known,
): string[] {
  const { name, isConcurrent, backfills, text } = migration
  const say = (fault: string) => `${name}: ${fault}`
  if (backfills !== null) return findBackfillFaults(migration, backfills, statements).map(say)
  if (isConcurrent)
    return statements.flatMap((statement) => findIndexFaults(statement, migration, known)).map(say)
  const made = new Set(
    statements.flatMap(({ CreateStmt: table }) => table?.relation?.relname ?? []),
  )
  const validates = statements.filter(({ AlterTableStmt: alter }) =>
    (alter?.cmds ?? []).some(
      (cmd: Statement) => cmd.AlterTableCmd?.subtype === 'AT_ValidateConstraint',
    ),
  )
  const faults = statements.flatMap((node) => findStatementFaults(node, migration, made, known))
  if (validates.length > 0 && validates.length < statements.length)
    faults.push(
      'VALIDATE CONSTRAINT reads the whole table: a file of its own, so that nothing else is locked meanwhile.',
    )
  if (/\bconcurrently\b/i.test(text.replaceAll(/--.*/g, '')))
    faults.push('CONCURRENTLY is for a file whose first line ends in ", concurrently".')
  return [...new Set(faults)].map(say)
}

function findIndexFaults(
  { IndexStmt: index, DropStmt: drop, ReindexStmt: reindex }: Statement,
  migration: SqlMigration,
  known: Known,
): string[] {
  if (index?.concurrent)
    return index.idxname && index.if_not_exists
      ? []
      : ['CREATE INDEX CONCURRENTLY needs IF NOT EXISTS and a name, to be run again.']
  if (drop?.removeType === 'OBJECT_INDEX' && drop.concurrent) {
    const isUnique = namesOf(drop.objects).some((index) => known.unique.has(index))
    const faults = drop.missing_ok
      ? []
      : ['DROP INDEX CONCURRENTLY needs IF EXISTS, to be run again.']
    if (isUnique && isExpand(migration))
      faults.push(
        'the version before may count on a unique index (ON CONFLICT): drop it by a contract.',
      )
    return faults
  }
  if (reindex?.params?.some((node: Statement) => node.DefElem?.defname === 'concurrently'))
    return []
  return [
    'a file of ", concurrently" has only CREATE INDEX, DROP INDEX and REINDEX, each with CONCURRENTLY.',
  ]
}

function findStatementFaults(
  statement: Statement,
  migration: SqlMigration,
  made: ReadonlySet<string>,
  known: Known,
): string[] {
  const { IndexStmt: index, DropStmt: drop, RenameStmt: rename, AlterTableStmt: alter } = statement
  const { InsertStmt: insert, CreateStmt: create } = statement
  const [kind = ''] = Object.keys(statement)
  if (create) return hasForeignKey(create.tableElts ?? []) ? [keyInTable] : []
  if (harmless.includes(kind as keyof Statement)) return []
  if (index) return made.has(index.relation?.relname ?? '') ? [] : [concurrently('CREATE INDEX')]
  if (drop?.removeType === 'OBJECT_INDEX') return [concurrently('DROP INDEX')]
  if (drop) {
    return isExpand(migration)
      ? [
          'DROP is for a contract: the version before may use what goes. To replace: CREATE OR REPLACE.',
        ]
      : []
  }
  if (rename) {
    const isSeen = !['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT'].includes(rename.renameType ?? '')
    return isSeen && isExpand(migration)
      ? ['RENAME is for a contract: the version before uses the old name.']
      : []
  }
  if (alter) return findTableFaults(alter, { made, known, isExpand: isExpand(migration) })
  const select = (insert?.selectStmt as Statement | undefined)?.SelectStmt
  if (select?.valuesLists) return []
  if (insert || statement.UpdateStmt || statement.DeleteStmt || statement.CreateTableAsStmt)
    return [`rows are changed by a file of ", backfill TABLE", in batches.`]
  return [`${kind} is not known to be harmless (apps/server/test/migration-faults.ts).`]
}

const keyInTable =
  'a foreign key is added by ALTER TABLE after its CREATE TABLE: Citus distributes the rows of partners in between.'

function hasForeignKey(elements: readonly Statement[]): boolean {
  return elements.some(
    ({ Constraint: constraint, ColumnDef: column }) =>
      constraint?.contype === 'CONSTR_FOREIGN' || hasForeignKey(column?.constraints ?? []),
  )
}

const concurrently = (what: string) =>
  `${what} without CONCURRENTLY stops every write of the table: write it into a file of ", concurrently".`

function findBackfillFaults(
  migration: SqlMigration,
  table: string,
  statements: readonly Statement[],
): string[] {
  const [statement = {}, ...rest] = statements
  const { UpdateStmt: update, DeleteStmt: remove, InsertStmt: insert } = statement
  const select = (insert?.selectStmt as Statement | undefined)?.SelectStmt
  const change = update ?? remove ?? select
  if (!change || rest.length > 0) return ['a backfill is one UPDATE, DELETE or INSERT … SELECT.']
  const faults: string[] = []
  const from = update?.relation ?? remove?.relation
  if (from && (from.relname !== table || from.alias))
    faults.push(`it goes through ${table}, so that is what it changes, without an alias.`)
  if (remove && isExpand(migration))
    faults.push('DELETE is for a contract: the version before may use what goes.')
  const where: Statement = change.whereClause ?? {}
  const all: readonly Statement[] =
    where.BoolExpr?.boolop === 'AND_EXPR' ? (where.BoolExpr.args ?? []) : [where]
  const uses = statementsOf(migration)[0]?.split(IN_BATCH).length ?? 0
  if (uses !== 2 || !all.some((node) => namesOf(node.ColumnRef?.fields).includes(IN_BATCH)))
    faults.push(`its condition is ${IN_BATCH}, alone or with AND: WHERE ${IN_BATCH} AND … IS NULL.`)
  return faults
}

function remember(statements: readonly Statement[], known: Known): void {
  for (const { IndexStmt: index, AlterTableStmt: alter } of statements) {
    if (index?.unique && index.idxname) known.unique.add(index.idxname)
    const table = alter?.relation?.relname ?? ''
    for (const { AlterTableCmd: cmd } of (alter?.cmds ?? []) as Statement[]) {
      const check = (cmd?.def as Statement | undefined)?.Constraint
      const test = (check?.raw_expr as Statement | undefined)?.NullTest
      const [column] = namesOf((test?.arg as Statement | undefined)?.ColumnRef?.fields)
      if (column && test?.nulltesttype === 'IS_NOT_NULL')
        known.checks.set(`${table}.${check?.conname}`, `${table}.${column}`)
      const proven = known.checks.get(`${table}.${cmd?.name}`)
      if (cmd?.subtype === 'AT_ValidateConstraint' && proven) known.notNull.add(proven)
    }
  }
}

function isExpand({ text }: SqlMigration): boolean {
  return text.startsWith('-- expand')
}

/** The names in a list, which may hold lists of names. */
function namesOf(nodes: readonly Node[] = []): string[] {
  return nodes.flatMap((node: Statement) =>
    node.List ? namesOf(node.List.items) : (node.String?.sval ?? []),
  )
}
