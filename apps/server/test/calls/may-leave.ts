/* Statements that may leave the partner, by their beginning. */

// The member who gets it was made or read inside the partner before.
export const newLink =
  /^update "account_link" set "ended_at" = \$1 where \(?"user_id" = \$2 and "kind"/
// The change was found by its user before.
export const ownChange = /^\s*update "contact_change"\s+set (code_|ended_at)/
