/**
 * The rules of axe for WCAG 2.0 to 2.2, A and AA, that are off by default: `target-size`, and the
 * experimental ones. Not here: deprecated ones, and `css-orientation-lock`, for which axe fetches every
 * style sheet anew; every-page.long.spec.ts has it.
 */
export const wcagRules = {
  'target-size': { enabled: true },
  'p-as-heading': { enabled: true },
  'table-fake-caption': { enabled: true },
  'td-has-header': { enabled: true },
}
