import { setTimeout as delay } from 'node:timers/promises'
import { authSecret, dataSecrets } from '#platform/secrets/auth-secret.ts'
import { createSealer } from '#platform/secrets/sealer.ts'
import type { Step } from '../../../packages/runtime/steps.mjs'
import { buildApp } from './app.ts'
import { refuseDemoAccounts } from './demo/demo-accounts.ts'
import { declineDemo, loadDemo } from './demo/load-demo.ts'
import { demoLogins, demoPassword } from './demo/users.ts'
import type { Config } from './domain/installation/config.ts'
import { isExposed } from './domain/installation/exposure.ts'
import { joinSecrets } from './domain/installation/same-secrets.ts'
import { createPushSender } from './domain/news/push-sender.ts'
import { migrate } from './domain/schema/migrate.ts'
import { readSchemaState, requireServable } from './domain/schema/schema-state.ts'
import { readTexts } from './domain/texts/texts.ts'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/database/connect.ts'
import type { OpenDatabase } from './platform/database/open.ts'
import { runWhileListening } from './platform/jobs/background.ts'
import { createJobLog } from './platform/jobs/job-log.ts'
import { createMessageWorker } from './platform/messages/deliver.ts'
import { createSenders } from './platform/messages/senders.ts'
import { internet } from './platform/outbound/network.ts'

const STOP_LIMIT_MS = 10_000

/** Migrates the database and serves until a signal stops it. */
export async function serve(config: Config, database: OpenDatabase, step: Step): Promise<void> {
  let stopping = false
  const { db, longRunningDb, changes } = database
  const secret = authSecret(config)
  const { publicUrl, databaseUrl, databaseReadUrl } = config
  const replica = databaseReadUrl
    ? connect({ databaseUrl: databaseReadUrl }, { isForReading: true })
    : null
  const app = await buildApp({
    config,
    db,
    replicaDb: replica?.db ?? null,
    longRunningDb,
    changes,
    clock: systemClock,
    secret,
    isStopping: () => stopping,
  })
  const say = (sentence: string) => app.log.info(sentence)
  if (config.migrate)
    await step('Bringing the database up to date', () => migrate(longRunningDb, { say }))
  else requireServable(await readSchemaState(db))
  // The embedded database has one server.
  if (databaseUrl !== undefined) await joinSecrets(db, config, secret)
  if (isExposed(config)) await refuseDemoAccounts(db)
  await db.updateTable('installation').set({ public_url: publicUrl }).execute()
  const secrets = dataSecrets(config, secret)
  const makeDemo = async () => {
    const { brand } = config
    const sender = { publicUrl, brand, texts: await readTexts(config), secret: secrets[0] }
    return loadDemo(db, systemClock.now(), sender)
  }
  const hasDemo = config.demo && (await step('Loading the demo data', makeDemo))
  if (!config.demo) await declineDemo(db)
  const sealer = createSealer(secrets)
  const push = createPushSender({ db, sealer, network: internet, config })
  const senders = { ...createSenders(config), push }
  const delivering = { db, sealer, clock: systemClock, senders }
  runWhileListening(app, createMessageWorker(delivering, createJobLog(app.log, 'a message')))
  await app.listen({ port: config.port, host: config.host })
  database.onFailure((error) => {
    app.log.fatal({ err: error }, 'the embedded database failed')
    process.exit(1)
  })
  announce(config, app.listeningOrigin, hasDemo)
  // Not `once`: Ctrl+C comes twice, from the terminal and through npm, and must not kill running requests.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  async function stop(signal: NodeJS.Signals) {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'the portal stops')
    await delay(config.drainSeconds * 1000)
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    await app.close()
    await Promise.all([database.close(), replica?.close()])
    app.log.info('the portal has stopped')
    process.exit(0)
  }
}

function announce(config: Config, address: string, hasDemo: boolean): void {
  const lines = [`Partner Portal: ${config.port === 0 ? address : config.publicUrl}`]
  if (config.apiDocs) lines.push(`API document:   ${address}/api/docs`)
  if (hasDemo)
    lines.push(`Demo logins:    ${demoLogins.join(', ')}  (password of each: ${demoPassword})`)
  if (config.logFormat === 'text') lines.push('It runs until Ctrl+C.')
  console.log(`\n${lines.join('\n')}\n`)
}
