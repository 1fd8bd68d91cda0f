import { sql } from 'kysely'

/**
 * Of a query that reads `portal_user`: neither the user nor their partner is disabled. Asked
 * wherever somebody becomes a user or goes on being one: tokens, sign-in, refresh, links.
 */
export const maySignIn = sql<boolean>`(portal_user.status <> 'DISABLED' and not exists (
  select from partner where partner.id = portal_user.partner_id and partner.disabled_at is not null))`
