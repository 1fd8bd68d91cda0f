import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { ExportSlots } from '#platform/list/export-slots.ts'
import { registerGrid } from '#platform/list/register-grid.ts'
import { loanUpdateSource } from './loan-updates.source.ts'

export function loanUpdateRoutes(app: FastifyInstance, context: Context, slots: ExportSlots): void {
  registerGrid(app, context, slots, loanUpdateSource)
}
