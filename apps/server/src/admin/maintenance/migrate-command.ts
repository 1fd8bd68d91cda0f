import { Command } from 'commander'
import { loadConfig } from '#domain/config/config-file.ts'
import { grantServerRole } from '#domain/schema/grant-server-role.ts'
import { migrate } from '#domain/schema/migrate.ts'
import { readSchemaState } from '#domain/schema/schema-state.ts'
import { declineDemo } from '../../demo/load-demo.ts'
import { AdminError } from '../command/admin-error.ts'
import { emptyDatabase, nameDatabase, withDatabase } from '../command/with-database.ts'

/** Needs no operator's key: the table of operators may not exist yet. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database up to date')
    .option('--create', 'create the database, or fill an empty one')
    .option(
      '--grant <role>',
      'let this role of PostgreSQL run the server without owning the tables',
    )
    .option('--json', 'answer as JSON')
    .action(async (options: { create?: boolean; grant?: string; json?: boolean }) => {
      const { create = false, grant } = options
      if (grant !== undefined && !loadConfig().databaseUrl)
        throw new AdminError('--grant needs DATABASE_URL: the embedded database has one role.')
      const applied = await withDatabase(
        async ({ db }) => {
          if (!create && (await readSchemaState(db)).isEmpty) throw emptyDatabase()
          const done = await migrate(db)
          if (grant !== undefined) {
            // That role may not.
            await declineDemo(db)
            await grantServerRole(db, grant)
          }
          return done
        },
        { create },
      )
      if (options.json) console.log(JSON.stringify({ applied }))
      else if (applied.length === 0) console.log('The database is up to date.')
      else console.log(`Applied: ${applied.join(', ')}.`)
      nameDatabase(options)
    })
}
