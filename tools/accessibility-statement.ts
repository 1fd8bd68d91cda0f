/** A finding of the journey over every page: the result of a check of a page, or the rules that axe ran. */
export type Finding =
  | {
      readonly user: string | null
      readonly page: string
      readonly check: string
      readonly faults: readonly string[]
    }
  | { readonly ran: readonly string[]; readonly version: string }

const checks: readonly { name: RegExp; title: string; what: string }[] = [
  {
    name: /^axe/,
    title: 'Rules of axe',
    what: 'every rule for WCAG 2.0, 2.1 and 2.2, A and AA, and its best practices, at 1280, 390 and 320 px',
  },
  {
    name: /^reflow/,
    title: 'Reflow (1.4.10)',
    what: 'no page scrolls sideways, no text is cut, at 1280, 390 and 320×256 px, which is 1280 px at 400 %. Tables that are wider scroll by themselves',
  },
  {
    name: /^stops/,
    title: 'Keyboard (2.1.1, 2.4.1)',
    what: 'what a page is opened for is at most 25 tab stops away',
  },
  {
    name: /^forced/,
    title: 'Forced colours (1.4.11, 2.4.7)',
    what: 'the focus is seen at each of the first 20 stops',
  },
  {
    name: /^help/,
    title: 'Focus and content not obscured (2.4.11)',
    what: 'the tab of the help covers nothing, wherever the page is scrolled to',
  },
]

/** Known faults that no test finds. */
const known = [
  '**3.1.2 Language of parts**: the default catalogue has the texts that the specification gives in English, in pages that say that they are Polish. `PORTAL_TEXTS=pl` (`"texts": "pl"`) has none.',
  '**PDF**: the sheets of settlements have neither tags nor a language. The same figures are on the page of the settlement and in its spreadsheet.',
  "**Content of the deployment**: banners, articles and materials are the provider's. Chat widget and tag manager are other companies'.",
  '**Not tried**: screen readers, voice control, browsers other than Chromium, people who depend on them.',
]

/** Pages of a link, or after an action of another user: the journeys that try them with the same rules. */
export const otherPages: Readonly<Record<string, string>> = {
  '/resetting/$hash': 'password-pages',
  '/setting/$hash': 'password-pages',
  '/login_switch/$hash': 'switch-login',
  '/dziekujemy': 'broker-application-pages',
  '/client-consents/$hash': 'lead-proof',
  '/contract-confirmation/$hash': 'contract-confirmation',
  '/contract-confirmation-summary/$hash': 'contract-confirmation',
  '/settlements/$settlementId': 'settlements',
}

/** The statement, in Markdown. */
export function statementOf(
  findings: readonly Finding[],
  { version, day }: { version: string; day: string },
): string {
  const results = findings.filter((finding) => 'check' in finding)
  const runs = findings.filter((finding) => 'ran' in finding)
  const rules = new Set(runs.flatMap(({ ran }) => ran)).size
  const pages = Map.groupBy(results, ({ user }) => (user === null ? 'Signed out' : `As ${user}`))
  const rows = checks.map(({ name, title, what }) => {
    const runsOfCheck = results.filter(({ check }) => name.test(check))
    const failed = runsOfCheck.filter(({ faults }) => faults.length > 0)
    const verdict = failed.length === 0 ? 'holds' : `**fails ${failed.length} times**`
    return `- **${title}**: ${what}. Tried ${runsOfCheck.length} times: ${verdict}`
  })
  const failures = results
    .filter(({ faults }) => faults.length > 0)
    .map(
      ({ page, check, faults }) =>
        `- \`${page}\`, ${check}: ${faults.map((fault) => `\`${fault.replaceAll('`', "'").replaceAll('\n', ' ')}\``).join(', ')}`,
    )
  return `# Accessibility

Goal: WCAG 2.2, levels A and AA. \`npm run accessibility\` has written this on ${day}, version ${version}, by trying the [pages](#pages) in Chromium with ${rules} rules of axe ${runs[0]?.version}.

A deployment's own statement is linked in the footer: \`PORTAL_ACCESSIBILITY_URL\`, or \`accessibilityUrl\` in \`/config.json\`.

${rows.join('\n')}

Other journeys and the component tests try dialogs, open menus, failures and the states of each control with the same rules. By keyboard alone go signing in and a list (\`keyboard.spec.ts\`), reporting a lead (\`lead-block.spec.ts\`), confirming documents (\`list-confirmation.spec.ts\`), the search (\`search.spec.ts\`), an integration (\`integrations.spec.ts\`) and its style (\`styling.spec.ts\`), a broker's application (\`broker-application-pages.spec.ts\`), a customer's contract (\`contract-confirmation.spec.ts\`), a shop's payment (\`embed-payment-form.spec.ts\`).

## What does not hold

${[...failures, ...known.map((fault) => `- ${fault}`)].join('\n')}

## Pages

${[...pages].map(([who, visits]) => `- ${who}: ${listOf(visits.map(({ page }) => page))}`).join('\n')}
- By other journeys: ${Object.entries(otherPages)
    .map(([page, journey]) => `\`${page}\` (\`${journey}.spec.ts\`)`)
    .join(', ')}
`
}

function listOf(pages: readonly string[]): string {
  return [...new Set(pages)].map((page) => `\`${page}\``).join(', ')
}
