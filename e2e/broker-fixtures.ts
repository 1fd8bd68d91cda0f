import { test as base } from './fixtures.ts'

/** With a server of its own, because applications are counted for an hour. */
export const test = base.extend({ user: null, portalEnv: { LOG_LEVEL: 'error' } })
