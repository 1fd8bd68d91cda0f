import { Command } from 'commander'
import { migrate } from '#domain/schema/migrate.ts'
import { readSchemaState } from '#domain/schema/schema-state.ts'
import { emptyDatabase, nameDatabase, withDatabase } from './with-database.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database up to date')
    .option('--create', 'create the database, or fill an empty one')
    .option('--json', 'answer as JSON')
    .action(async (options: { create?: boolean; json?: boolean }) => {
      const { create = false } = options
      const applied = await withDatabase(
        async ({ db }) => {
          if (!create && (await readSchemaState(db)).isEmpty) throw emptyDatabase()
          return migrate(db)
        },
        { create },
      )
      if (options.json) console.log(JSON.stringify({ applied }))
      else if (applied.length === 0) console.log('The database is up to date.')
      else console.log(`Applied: ${applied.join(', ')}.`)
      nameDatabase(options)
    })
}
