import { Command, CommanderError } from 'commander'
import { ImportFault } from '#domain/import/record.ts'
import { ConfigError } from '#domain/installation/config.ts'
import { SchemaFault } from '#domain/schema/schema-state.ts'
import { databaseFault, isForbidden } from '#platform/database/faults.ts'
import { DatabaseMissing, DirectoryInUse } from '#platform/database/open.ts'
import { readVersion } from '../../../../packages/runtime/sources.mjs'
import { backupCommand } from './backup/backup-command.ts'
import { restoreCommand } from './backup/restore-command.ts'
import { AdminError } from './command/operator.ts'
import { refuseEmpty } from './command/option-values.ts'
import { doctorCommand } from './doctor/doctor.ts'
import { exportCommand } from './export/export-command.ts'
import { fileCommands } from './files/file-commands.ts'
import { BrokeOff, importCommand } from './import/import-command.ts'
import { importFieldsCommand } from './import/import-fields.ts'
import { auditCommand } from './maintenance/audit-commands.ts'
import {
  demoCommands,
  migrateCommand,
  resealCommand,
  secretsCommands,
} from './maintenance/database-commands.ts'
import { contentCommands, feedCommands } from './maintenance/folder-commands.ts'
import { operatorCommands } from './maintenance/operator-commands.ts'
import {
  eventCommands,
  holdCommand,
  mailCommands,
  outboxCommand,
  pushCommands,
  resumeCommand,
} from './maintenance/outgoing-commands.ts'
import { textCommands } from './maintenance/text-commands.ts'
import { applicationCommands } from './partners/application-commands.ts'
import {
  agentCommands,
  brokerContractCommands,
  partnerCommands,
  salesmanCommands,
} from './partners/partner-commands.ts'
import { productCommands } from './partners/product-commands.ts'
import { documentCommands } from './records/document-commands.ts'
import { leadCommands } from './records/lead-commands.ts'
import { questionCommands } from './records/question-commands.ts'
import { receiptCommands } from './records/receipt-commands.ts'
import {
  contractCommands,
  deliveriesCommand,
  settlementCommands,
} from './records/record-commands.ts'
import { switchedLoginCommands, userCommands } from './users/user-commands.ts'

/** Errors with a sentence that is enough to mend them, and their code for --json. */
const mendable = new Map<abstract new (...args: never[]) => Error, string>([
  [AdminError, 'REFUSED'],
  [CommanderError, 'USAGE'],
  [ConfigError, 'CONFIGURATION'],
  [DatabaseMissing, 'DATABASE_MISSING'],
  [DirectoryInUse, 'DIRECTORY_IN_USE'],
  [ImportFault, 'IMPORT_REFUSED'],
  [SchemaFault, 'SCHEMA'],
])
const otherCodes = [
  'INCOMPLETE',
  'FILE',
  'FORBIDDEN',
  'DATABASE',
  'DATABASE_UNREACHABLE',
  'UNEXPECTED',
] as const
export const errorCodes = [...mendable.values(), ...otherCodes]

/** Runs one command with this process's output and environment, and sets its exit code. */
export async function portalAdmin(args: readonly string[]): Promise<void> {
  const program = makeProgram()
  leaveTheExitToUs(program)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    const isUsage = error instanceof CommanderError || error instanceof BrokeOff
    process.exitCode = isUsage ? error.exitCode : 1
    if (!isUsage || !shown.includes(error.code)) say(error, args.includes('--json'))
  }
}

/** All commands with their arguments and options. */
export function makeProgram(): Command {
  return new Command('portal-admin')
    .description(
      "The provider's command line of the partner portal. Works while the server runs and while it does not.",
    )
    .option('--config <file>', 'the configuration (default: portal.env beside the installation)')
    .option('-V, --version', 'print the version and end')
    .on('option:version', () => {
      console.log(readVersion())
      throw new CommanderError(0, 'commander.version', '')
    })
    .hook('preAction', (portalAdmin, command) => {
      refuseEmpty(portalAdmin)
      refuseEmpty(command)
      const { config } = portalAdmin.opts<{ config?: string }>()
      if (config !== undefined) process.env.PORTAL_CONFIG = config
    })
    .addCommand(importCommand())
    .addCommand(importFieldsCommand())
    .addCommand(exportCommand())
    .addCommand(migrateCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(holdCommand())
    .addCommand(resumeCommand())
    .addCommand(doctorCommand())
    .addCommand(fileCommands())
    .addCommand(partnerCommands())
    .addCommand(agentCommands())
    .addCommand(userCommands())
    .addCommand(switchedLoginCommands())
    .addCommand(operatorCommands())
    .addCommand(productCommands())
    .addCommand(salesmanCommands())
    .addCommand(leadCommands())
    .addCommand(receiptCommands())
    .addCommand(contractCommands())
    .addCommand(documentCommands())
    .addCommand(questionCommands())
    .addCommand(settlementCommands())
    .addCommand(brokerContractCommands())
    .addCommand(applicationCommands())
    .addCommand(contentCommands())
    .addCommand(textCommands())
    .addCommand(demoCommands())
    .addCommand(feedCommands())
    .addCommand(resealCommand())
    .addCommand(secretsCommands())
    .addCommand(outboxCommand())
    .addCommand(mailCommands())
    .addCommand(pushCommands())
    .addCommand(deliveriesCommand())
    .addCommand(eventCommands())
    .addCommand(auditCommand())
}

/** commander would end the process in the middle of its output, and print errors without JSON. */
function leaveTheExitToUs(command: Command): void {
  command.exitOverride().configureOutput({ outputError() {} })
  command.commands.forEach(leaveTheExitToUs)
}

/** Output of commander: help, version, or the help of a group without a command. */
const shown = ['commander.helpDisplayed', 'commander.help', 'commander.version']

/** Prints an error on the standard error, apart from a command's values. */
function say(error: unknown, isJson: boolean): void {
  const [code, message] = sentence(error)
  console.error(isJson ? JSON.stringify({ error: { code, message } }) : message)
}

function sentence(error: unknown): [code: string, message: string] {
  const { message = String(error), stack = message } = error instanceof Error ? error : {}
  for (const [kind, code] of mendable) if (error instanceof kind) return [code, message]
  if (error instanceof BrokeOff) return [error.code, `${sentence(error.cause)[1]}\n${message}`]
  // A socket of PostgreSQL has an address instead.
  if (error instanceof Error && 'path' in error && 'syscall' in error) return ['FILE', message]
  if (isForbidden(error))
    return [
      'FORBIDDEN',
      `The role of DATABASE_URL may not do that: ${message}. Run the command as the owner of the tables.`,
    ]
  const fault = databaseFault(error)
  if (fault) return [fault.code, fault.says]
  return ['UNEXPECTED', stack]
}
