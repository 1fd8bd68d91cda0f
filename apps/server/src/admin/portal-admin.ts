import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { ConfigError } from '#domain/config/config.ts'
import { ImportFault } from '#domain/import/record.ts'
import { SchemaFault } from '#domain/schema/schema-state.ts'
import { isForbidden, isTransientError } from '#platform/database/faults.ts'
import { DatabaseMissing, DirectoryInUse } from '#platform/database/open.ts'
import { readVersion } from '../../../../packages/runtime/sources.mjs'
import { backupCommand } from './backup/backup-command.ts'
import { restoreCommand } from './backup/restore-command.ts'
import { AdminError } from './command/operator.ts'
import { doctorCommand } from './doctor/doctor.ts'
import { exportCommand } from './export/export-command.ts'
import { fileCommands } from './files/file-commands.ts'
import { BrokeOff, importCommand } from './import/import-command.ts'
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
import { receiptCommands } from './records/receipt-commands.ts'
import {
  contractCommands,
  deliveriesCommand,
  settlementCommands,
} from './records/record-commands.ts'
import { switchedLoginCommands, userCommands } from './users/user-commands.ts'

const mendable = [
  AdminError,
  ConfigError,
  DatabaseMissing,
  DirectoryInUse,
  ImportFault,
  InvalidArgumentError,
  SchemaFault,
]

/** Runs one command and leaves its exit code in the process, whose output and environment it uses. */
export async function portalAdmin(args: readonly string[]): Promise<void> {
  if (args.length === 1 && ['--version', '-V'].includes(args[0] ?? '')) {
    console.log(readVersion())
    return
  }
  const program = makeProgram()
  leaveTheExitToUs(program)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = exitCodeOf(error)
    if (!isAlreadySaid(error)) console.error(sentence(error))
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
    .hook('preAction', (portalAdmin) => {
      const { config } = portalAdmin.opts<{ config?: string }>()
      if (config !== undefined) process.env.PORTAL_CONFIG = config
    })
    .addCommand(importCommand())
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

/** commander would end the process in the middle of its output. */
function leaveTheExitToUs(command: Command): void {
  command.exitOverride()
  command.commands.forEach(leaveTheExitToUs)
}

/** commander has shown the help, or what is wrong with the arguments. */
function isAlreadySaid(error: unknown): error is CommanderError {
  return error instanceof CommanderError && !(error instanceof InvalidArgumentError)
}

function exitCodeOf(error: unknown): number {
  if (isAlreadySaid(error) || error instanceof BrokeOff) return error.exitCode
  return 1
}

function sentence(error: unknown): string {
  if (error instanceof BrokeOff) return `${sentence(error.cause)}\n${error.message}`
  if (error instanceof Error && mendable.some((kind) => error instanceof kind)) return error.message
  if (isForbidden(error))
    return `The role of DATABASE_URL may not do that: ${(error as Error).message}. Run the command as the owner of the tables.`
  if (isTransientError(error)) return `The database cannot be reached: ${(error as Error).message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
