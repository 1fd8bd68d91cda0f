import { sql } from 'kysely'

/**
 * For queries of `portal_user`: neither the user nor their partner is disabled. Used wherever
 * somebody gets or keeps a session: sign-in, tokens, refresh, links.
 */
export const maySignIn = sql<boolean>`(portal_user.status <> 'DISABLED' and not exists (
  select from partner where partner.id = portal_user.partner_id and partner.disabled_at is not null))`
