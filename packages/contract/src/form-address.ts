/** Which campaign a basket of a product belongs to (specification §7); others have none. */
const basketCampaigns: Readonly<Record<string, string>> = {
  NANO: 'invoice_financing',
  SKONTO: 'invoice_financing',
  PURCHASE_FINANCE: 'purchase_financing',
  DEFERRED_PAYMENT: 'deferred_payment',
}

/** What the shop replaces with the draft's own id; never escaped. */
export const DRAFT_PLACE = '{basketDraftId}'

type Parameter = readonly [name: string, text: string]

export interface Recommendation {
  readonly product: string
  readonly recommendationCode: string
  readonly isPartner: boolean
}

/** A form's address with the tracking parameters; whatever it already carries stays. */
export function trackedFormAddress(address: string, of: Recommendation): string {
  return withParameters(address, [...recommendation(of), ['basketDraftId', DRAFT_PLACE]])
}

/** A form's address to send to a customer: whose recommendation it is, without a shop's basket. */
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
