import { Command } from 'commander'
import { heldSince, holdDeliveries, resumeDeliveries } from '#domain/upkeep/held-deliveries.ts'
import { sayWaiting } from '#domain/upkeep/waiting.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'

export function holdCommand(): Command {
  return changing(
    new Command('hold').description(
      'make a copy of an installation write to nobody: ends all sessions and links, holds what would be sent (restore does so itself)',
    ),
    async (db: Db) => {
      const sessions = await db.transaction().execute(async (trx) => {
        const ended = await holdDeliveries(trx, systemClock.now())
        await auditByOperator(trx, 'deliveries.held', { sessions: ended })
        return ended
      })
      return {
        json: { held: true, sessions },
        text: heldSentence(sessions, await sayWaiting(db)),
      }
    },
  )
}

export function resumeCommand(): Command {
  return changing(
    new Command('resume').description(
      'send what a restored installation holds, and what comes from now on',
    ),
    async (db: Db) => {
      if ((await heldSince(db)) === null)
        throw new AdminError('Nothing is held: this installation sends.')
      const waiting = await sayWaiting(db)
      await db.transaction().execute(async (trx) => {
        await resumeDeliveries(trx)
        await auditByOperator(trx, 'deliveries.resumed', { waiting })
      })
      return { json: { held: false, waiting }, text: `This installation sends again: ${waiting}.` }
    },
  )
}

export function heldSentence(sessions: number, waiting: string): string {
  return `It writes to nobody: ${sessions} sessions, all links and the messages that bring them are ended, and what is to be sent is held (${waiting}). To send it: portal-admin resume`
}
