/** The campaign of a product's baskets (specification §7). */
const basketCampaigns: Readonly<Record<string, string>> = {
  NANO: 'invoice_financing',
  SKONTO: 'invoice_financing',
  PURCHASE_FINANCE: 'purchase_financing',
  DEFERRED_PAYMENT: 'deferred_payment',
}

/** A placeholder for the draft's id. It is not escaped. */
export const DRAFT_PLACEHOLDER = '{basketDraftId}'

type Parameter = readonly [name: string, text: string]

export interface Recommendation {
  readonly product: string
  readonly recommendationCode: string
  readonly isPartner: boolean
}

/** Adds tracking parameters to a form's address. */
export function trackedFormAddress(address: string, of: Recommendation): string {
  return withParameters(address, [...recommendation(of), ['basketDraftId', DRAFT_PLACEHOLDER]])
}

/** A form's address for a customer: with the recommendation code, without a shop's basket. */
export function recommendationAddress(address: string, of: Recommendation): string {
  return withParameters(address, recommendation(of))
}

function recommendation(of: Recommendation): readonly Parameter[] {
  const campaign = basketCampaigns[of.product]
  return [
    ['flag', of.isPartner ? 'p' : 'b'],
    ['recommendationCode', encodeURIComponent(of.recommendationCode)],
    ...(campaign ? [['basketCampaign', campaign] as const] : []),
  ]
}

function withParameters(address: string, tracking: readonly Parameter[]): string {
  const [beforeHash = '', ...hash] = address.split('#')
  const [path = '', ...queries] = beforeHash.split('?')
  const query = queries.join('?')
  const known = new Set(new URLSearchParams(query).keys())
  const added = tracking
    .filter(([name]) => !known.has(name))
    .map(([name, text]) => `${name}=${text}`)
  const whole = [query, ...added].filter((part) => part !== '').join('&')
  return `${path}?${whole}${hash.length > 0 ? `#${hash.join('#')}` : ''}`
}
