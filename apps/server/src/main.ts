import { parseArgs } from 'node:util'
import { type Step, step } from '../../../packages/runtime/steps.mjs'
import { ConfigError } from './domain/installation/config.ts'
import { loadConfig } from './domain/installation/config-file.ts'
import { OtherSecrets } from './domain/installation/same-secrets.ts'
import { SchemaFault } from './domain/schema/schema-state.ts'
import { databaseFault } from './platform/database/faults.ts'
import { DirectoryInUse, openDatabase } from './platform/database/open.ts'

const mendable = [ConfigError, DirectoryInUse, OtherSecrets, SchemaFault]

try {
  const config = loadConfig({ ...process.env, ...configArgument() })
  const say: Step = config.logFormat === 'text' ? step : async (_, work) => work()
  // The database starts in its thread while this one loads the server; a refused start does not wait.
  const opening = openDatabase(config, { program: 'the server' })
  const loading = () => Promise.all([opening, import('./serve.ts')])
  const [database, { serve }] = await say('Starting the database', loading)
  await serve(config, database, say)
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

/** The configuration file given on the command line. */
function configArgument(): { PORTAL_CONFIG?: string } {
  const { config } = parseArgs({ options: { config: { type: 'string' } } }).values
  return config === undefined ? {} : { PORTAL_CONFIG: config }
}

/** One sentence for errors that the operator can repair, a stack for others. */
function sentence(error: unknown): unknown {
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, port, path, syscall, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message} There is --config FILE.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or set PORT to another.`
  // The error of a file or folder, such as DATA_DIR.
  if (path !== undefined && syscall !== undefined && code !== 'ENOSPC') return message
  return databaseFault(error)?.says ?? error
}
