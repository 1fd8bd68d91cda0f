import { type CallName, calls } from './calls.ts'
import type { Call, Endpoint } from './protocol/call.ts'

const fields: Readonly<Record<keyof Endpoint, true>> = {
  method: true,
  base: true,
  path: true,
  access: true,
  specified: true,
  feature: true,
  polled: true,
  binary: true,
}

/**
 * The endpoint of each call, without its schemas. The portal's build puts the value of this module in its
 * place, so that no page loads zod for an address (apps/portal/build/plain-data.ts).
 */
export const endpoints = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, call]) => [
    name,
    Object.fromEntries(Object.entries(call).filter(([field]) => field in fields)),
  ]),
) as Readonly<Record<CallName, Endpoint>>
