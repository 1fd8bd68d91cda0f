/**
 * What axe has for WCAG 2.0 to 2.2, A and AA, and leaves off: `target-size` by default, the others as
 * experimental. Left off: deprecated ones, and `css-orientation-lock`, for which axe fetches every
 * style sheet anew; every-page.long.spec.ts has it.
 */
export const wcagRules = {
  'target-size': { enabled: true },
  'p-as-heading': { enabled: true },
  'table-fake-caption': { enabled: true },
  'td-has-header': { enabled: true },
}
