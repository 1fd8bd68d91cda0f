import { ConfigError, readConfig } from './platform/config.ts'
import { isPassingFault } from './platform/database/faults.ts'
import { DirectoryInUse, openDatabase } from './platform/database/open.ts'
import { DatabaseIsNewer } from './platform/database/schema-state.ts'

const mendable = [ConfigError, DatabaseIsNewer, DirectoryInUse]

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config, { program: 'the server' })
  // Loaded only now, so that a start that is refused is refused at once.
  const { serve } = await import('./serve.ts')
  await serve(config, database)
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

/** What the operator can mend is one sentence; anything else shows where it came from. */
function sentence(error: unknown): unknown {
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `Port ${process.env.PORT ?? 3000} is in use. Stop what uses it, or set PORT to another.`
  if (isPassingFault(error)) return `The database cannot be reached: ${(error as Error).message}`
  return error
}
