import { Command } from 'commander'
import { migrate } from '#platform/database/migrate.ts'
import { withDatabase } from './with-database.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database up to date')
    .option('--json', 'answer as JSON')
    .action(async (options: { json?: boolean }) => {
      const applied = await withDatabase(({ db }) => migrate(db))
      if (options.json) console.log(JSON.stringify({ applied }))
      else if (applied.length === 0) console.log('The database is up to date.')
      else console.log(`Applied: ${applied.join(', ')}.`)
    })
}
