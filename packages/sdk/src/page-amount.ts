const ATTRIBUTE = 'data-partner-portal-amount'

/** The amount that a page writes on the calculator's place: as it is now, and at every change. */
export function followPageAmount(place: Element, take: (amount: unknown) => void): void {
  const read = () => {
    const given = place.getAttribute(ATTRIBUTE)
    if (given !== null) take(/^\d+$/.test(given) ? Number(given) : given)
  }
  new MutationObserver(read).observe(place, { attributeFilter: [ATTRIBUTE] })
  read()
}
