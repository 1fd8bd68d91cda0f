import { test as base } from './fixtures.ts'

/** Applications are counted for an hour, so on a server of its own. */
export const test = base.extend({ user: null, portalEnv: { LOG_LEVEL: 'error' } })
