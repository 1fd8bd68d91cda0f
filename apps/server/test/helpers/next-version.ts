import { setTimeout as delay } from 'node:timers/promises'
import { reportOf } from './lead-reports.ts'
import type { RunningServer } from './processes.ts'
import { askAt, signInAt } from './sign-in-at.ts'

/** Migrations of a next version, one of each kind. */
export const expanding = {
  '901-channel': `-- expand
ALTER TABLE lead ADD COLUMN channel text;
CREATE TABLE sample (id int PRIMARY KEY);
CREATE OR REPLACE FUNCTION lead_channel() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN NEW.channel := coalesce(NEW.channel, 'portal'); RETURN NEW; END $$;
CREATE TRIGGER lead_channel BEFORE INSERT ON lead FOR EACH ROW EXECUTE FUNCTION lead_channel();
`,
  '902-channel-index': `-- expand, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS lead_channel ON lead (partner_id, channel, id);
`,
  '903-channel-of-all': `-- expand, backfill lead
UPDATE lead SET channel = 'portal' WHERE in_batch AND channel IS NULL;
`,
}
const paths = [
  '/lead-grid?page=1',
  '/financial-document-grid?page=1',
  '/dashboard/cases',
  '/user_info',
]

interface Answer {
  readonly status: number
  readonly text: string
}

/** Calls servers in turn until it is ended: reads, reports a lead, and signs in again. */
export function startTraffic(servers: () => readonly RunningServer[], nips: string[]) {
  const answers: Answer[] = []
  const over = new AbortController()
  async function call(round: number): Promise<void> {
    const [server] = servers().slice(round % servers().length)
    if (!server) return
    const { token } = await signInAt(server.address, 'partner')
    for (const path of paths) await keep(askAt(server.address, path, { method: 'GET', token }))
    const body = reportOf(nips.pop() ?? '')
    await keep(askAt(server.address, '/leads', { body, token }))
  }
  async function keep(asked: Promise<Response>): Promise<void> {
    const answer = await asked
    answers.push({ status: answer.status, text: await answer.text() })
  }
  const running = (async () => {
    for (let round = 0; !over.signal.aborted; round++) {
      await call(round)
      await delay(20)
    }
  })()
  return {
    answers,
    async end(): Promise<void> {
      over.abort()
      await running
    },
  }
}

/** What a server says of itself and of the schema. */
export async function readyOf(server: RunningServer): Promise<string> {
  const answer = await fetch(`${server.address}/readyz`)
  const { schema, detail } = (await answer.json()) as { schema?: string; detail?: string }
  return `${answer.status} ${schema ?? detail}`
}
