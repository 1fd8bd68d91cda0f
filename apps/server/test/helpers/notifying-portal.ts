import { beforeEach } from 'vitest'
import { createSealer } from '#platform/secrets/sealer.ts'
import { createNotifier } from '../../src/domain/integrations/notifier.ts'
import { importInto } from './import-into.ts'
import { type Merchant, useMerchant } from './merchant.ts'
import { notificationsOf } from './notification-calls.ts'
import { type TestPortal, testSecret, useTestPortal } from './test-portal.ts'

export const shop = 'http://shop.example.com/limits'
export const nip = '5260250274'

interface NotifyingPortal {
  readonly portal: TestPortal
  readonly merchant: Merchant
  /** The demo's broker, signed in anew for each test, with an address for NANO in production. */
  broker: Awaited<ReturnType<typeof notificationsOf>>
  signIn(): Promise<void>
  /** Imports rows for the broker; answers as an import does. */
  importLimits(...rows: readonly object[]): ReturnType<typeof importInto>
  /** One more process of the server. */
  process(): ReturnType<typeof createNotifier> & {
    readonly failures: unknown[]
    readonly said: object[]
  }
  /** Delivers everything due in one more process; returns the number of attempts. */
  deliver(): Promise<number>
  /** The bodies of the requests to the shop. */
  notified(): { id: string; limit: { amount: number; validUntil: string | null } }[]
}

/** A portal without limits before each test, a shop that receives notifications, and the worker's work by hand. */
export function useNotifyingPortal(): NotifyingPortal {
  const merchant = useMerchant()
  const portal = useTestPortal({}, { network: merchant })
  const notifying = {
    portal,
    merchant,
    async signIn() {
      notifying.broker = await notificationsOf(portal, 'broker', 'BRK2026')
    },
    importLimits: (...rows) => importInto(portal, 'limit', rows, { partner: 'BROKER' }),
    process() {
      const failures: unknown[] = []
      const delivering = { ...portal, sealer: createSealer([testSecret]), network: merchant }
      const said: object[] = []
      const log = {
        failed: (error: unknown) => failures.push(error),
        attemptFailed: (names: object, failed: object) => said.push({ ...names, ...failed }),
      }
      return { ...createNotifier(delivering, log), failures, said }
    },
    deliver: () => notifying.process().runDue(),
    notified: () => merchant.received.map(({ body }) => JSON.parse(body)),
  } as NotifyingPortal
  beforeEach(async () => {
    // The demo's rows too.
    for (const table of ['delivery_attempt', 'notification', 'customer_limit'] as const)
      await portal.db.deleteFrom(table).execute()
    await notifying.signIn()
    await notifying.broker.activate('NANO', { production: shop })
  })
  return notifying
}

/** A line of an import. */
export const limit = (externalId: string, more: object = {}) => ({
  externalId,
  nip,
  product: 'NANO',
  amount: 5_000_000,
  currency: 'PLN',
  validUntil: '2026-12-31',
  ...more,
})
