import { loadDemo } from './demo/load-demo.ts'
import { demoLogins, demoPassword } from './demo/users.ts'
import { buildApp } from './app.ts'
import { authSecret } from './platform/auth-secret.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { DirectoryInUse, type OpenDatabase, openDatabase } from './platform/database/open.ts'

const STOP_LIMIT_MS = 10_000

try {
  await start(readConfig(process.env))
} catch (error) {
  // What the operator can mend is one sentence; anything else shows where it came from.
  if (error instanceof ConfigError || error instanceof DirectoryInUse) console.error(error.message)
  else if (isCode(error, 'EADDRINUSE'))
    console.error(
      `Port ${process.env.PORT ?? 3000} is in use. Stop what uses it, or set PORT to another.`,
    )
  else console.error(error)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const database = await openDatabase(config, { program: 'the server' })
  let stopping = false
  try {
    await migrate(database.db)
    const hasDemo = config.demo && (await loadDemo(database.db, systemClock.now()))
    const app = await buildApp({
      config,
      db: database.db,
      clock: systemClock,
      secret: authSecret(config),
      isStopping: () => stopping,
    })
    await app.listen({ port: config.port, host: config.host })
    database.onFailure((error) => {
      app.log.fatal({ err: error }, 'the embedded database failed')
      process.exit(1)
    })
    announce(config, app.listeningOrigin, hasDemo)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

    async function stop() {
      stopping = true
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
      await app.close()
      await database.close()
      process.exit(0)
    }
  } catch (error) {
    await closeQuietly(database)
    throw error
  }
}

function announce(config: Config, address: string, hasDemo: boolean): void {
  const lines = [
    `Partner Portal: ${config.publicUrl ?? address}`,
    `API document:   ${address}/api/docs`,
  ]
  if (hasDemo)
    lines.push(`Demo logins:    ${demoLogins.join(', ')}  (password of each: ${demoPassword})`)
  console.log(`\n${lines.join('\n')}\n`)
}

async function closeQuietly(database: OpenDatabase): Promise<void> {
  await database.close().catch(() => {})
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code
}
