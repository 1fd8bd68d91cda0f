import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'

/** Points at which a write can pause: right after this change, inside its transaction. */
const pauses = {
  'integration inserted': 'INSERT ON integration',
  'event inserted': 'INSERT ON event',
  'form style saved': `INSERT OR UPDATE ON style/new.type = 'form'`,
  'calculator style saved': `INSERT OR UPDATE ON style/new.type = 'calculator'`,
  'old logo buried': 'UPDATE ON logo',
  'new logo inserted': 'INSERT ON logo',
  'password set': 'UPDATE ON portal_user',
  'other sessions ended': 'UPDATE ON session',
} as const
export type Pause = keyof typeof pauses

/** Prepares the database: a change then pauses at the point of `pauseAt`. */
export async function preparePauses(db: Db): Promise<void> {
  await sql`create table pause (step text)`.execute(db)
  // Not pg_sleep, for which the embedded database has no clock.
  await sql`create function pause_here() returns trigger language plpgsql as $$
    begin
      if exists (select from pause where step = tg_argv[0]) then
        for turn in 1..2000000000 loop null; end loop;
      end if;
      return null;
    end $$`.execute(db)
  for (const [index, [step, pause]] of Object.entries(pauses).entries()) {
    const [event = '', condition] = pause.split('/')
    await sql`create trigger ${sql.raw(`pause_${index}`)} after ${sql.raw(event)} for each row
      ${sql.raw(condition ? `when (${condition})` : '')}
      execute function pause_here(${sql.lit(step)})`.execute(db)
  }
}

export async function pauseAt(db: Db, step: Pause): Promise<void> {
  await sql`insert into pause values (${step})`.execute(db)
}

/** Ends all pauses, and on a PostgreSQL server the sessions of a killed client. */
export async function endPauses(db: Db, isServer: boolean): Promise<void> {
  if (isServer)
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await sql`delete from pause`.execute(db)
}
