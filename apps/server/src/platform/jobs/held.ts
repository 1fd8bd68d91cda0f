import { type RawBuilder, sql } from 'kysely'

/** While the installation holds what it would write to people, shops and the provider's system. */
export const deliveriesHeld: RawBuilder<boolean> = sql<boolean>`exists (
  select from installation where deliveries_held_at is not null)`
