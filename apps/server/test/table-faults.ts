import type { AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query'

/** Facts from earlier migrations. */
export interface Known {
  readonly unique: Set<string>
  /** `table.constraint` → `table.column`, of each CHECK (column IS NOT NULL). */
  readonly checks: Map<string, string>
  /** Columns with a validated CHECK (… IS NOT NULL). */
  readonly notNull: Set<string>
}

interface MigrationContext {
  /** Tables that the same file creates: empty, and unknown to other versions. */
  readonly made: ReadonlySet<string>
  readonly known: Known
  readonly isExpand: boolean
}

// Changes with a short lock and without reading rows.
const harmless = ['AT_ColumnDefault', 'AT_ReplicaIdentity', 'AT_SetStatistics']

/** Finds changes of an ALTER TABLE that read or write all rows under its lock. */
export function findTableFaults(alter: AlterTableStmt, context: MigrationContext): string[] {
  const table = alter.relation?.relname ?? ''
  if (context.made.has(table)) return []
  return (alter.cmds ?? []).flatMap((node) => {
    const { subtype = '', name = '', def } = 'AlterTableCmd' in node ? node.AlterTableCmd : {}
    if (harmless.includes(subtype) || subtype === 'AT_ValidateConstraint') return []
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
      return findColumnFaults(def.ColumnDef)
    if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
      return findConstraintFaults(def.Constraint)
    if (subtype === 'AT_DropConstraint') return findDropFaults(name, context)
    if (subtype === 'AT_DropColumn')
      return context.isExpand
        ? [`DROP COLUMN ${name} is for a contract: the version before may use it.`]
        : []
    if (subtype === 'AT_DropNotNull')
      return context.isExpand
        ? [`DROP NOT NULL of ${name} is for a contract: the version before expects a value.`]
        : []
    if (subtype === 'AT_SetNotNull')
      return context.known.notNull.has(`${table}.${name}`)
        ? []
        : [
            `SET NOT NULL of ${name} reads the whole table: first CHECK (${name} IS NOT NULL) NOT VALID, then VALIDATE CONSTRAINT in the next file.`,
          ]
    if (subtype === 'AT_AlterColumnType')
      return [
        `another type of ${name} writes the table anew: add a column, backfill it, drop the old one in the next version.`,
      ]
    return [`${subtype} is not known to be harmless (apps/server/test/table-faults.ts).`]
  })
}

/** Without a CHECK or foreign key a table accepts more rows; without a key ON CONFLICT fails. */
function findDropFaults(name: string, { isExpand }: MigrationContext): string[] {
  if (!isExpand || /_(check|fkey|not_null)$/.test(name)) return []
  return [
    `DROP CONSTRAINT ${name} is for a contract, unless its name ends in _check, _fkey or _not_null.`,
  ]
}

function findConstraintFaults(constraint: Constraint): string[] {
  const { contype = '', skip_validation: isLater, indexname } = constraint
  if (['CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(contype))
    return isLater
      ? []
      : ['ADD CONSTRAINT needs NOT VALID, and VALIDATE CONSTRAINT in the next file.']
  return indexname
    ? []
    : [
        'a key is built under its lock: CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX.',
      ]
}

function findColumnFaults({ colname = '', constraints = [], typeName }: ColumnDef): string[] {
  const nodes = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const byType = (type: string) => nodes.find(({ contype }) => contype === type)
  const type = typeName?.names?.map((node) => ('String' in node ? node.String.sval : '')).at(-1)
  const faults: string[] = []
  const standard = byType('CONSTR_DEFAULT')?.raw_expr
  if (byType('CONSTR_NOTNULL') && !standard)
    faults.push(
      `the column ${colname} is NOT NULL without a DEFAULT: the version before cannot insert.`,
    )
  if ((standard && !isStable(standard)) || type?.endsWith('serial'))
    faults.push(
      `the DEFAULT of ${colname} may differ by row, which writes the table anew: a constant or now().`,
    )
  if (byType('CONSTR_GENERATED') || byType('CONSTR_IDENTITY'))
    faults.push(
      `the column ${colname} is computed for every row under the lock: a plain column, a trigger and a backfill.`,
    )
  if (byType('CONSTR_CHECK') || byType('CONSTR_FOREIGN'))
    faults.push(
      `the constraint of ${colname} is checked for every row: ADD CONSTRAINT … NOT VALID.`,
    )
  if (byType('CONSTR_UNIQUE') || byType('CONSTR_PRIMARY'))
    faults.push(`the key of ${colname} is built under its lock: CREATE UNIQUE INDEX CONCURRENTLY.`)
  return faults
}

/** A constant default, which PostgreSQL keeps beside the table. */
function isStable(node: Node): boolean {
  if ('A_Const' in node || 'SQLValueFunction' in node) return true
  if ('TypeCast' in node) return !!node.TypeCast.arg && isStable(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isStable)
  if (!('FuncCall' in node)) return false
  return (node.FuncCall.funcname ?? []).every(
    (part) => 'String' in part && part.String.sval === 'now',
  )
}
