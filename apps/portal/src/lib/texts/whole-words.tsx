import { Children, type ReactNode } from 'react'

/**
 * A day, but no part of a number such as `FV-2026-11-16`, and `e-mail`: Chromium breaks a line after
 * their hyphens.
 */
const WHOLE = /((?<![\w/-])\d{4}-\d\d-\d\d(?![\w/-])|\be-mail\w*)/gi

/** Keeps days and `e-mail` in one line by a style, so that they are found and copied as they are. */
export function wholeWords(shown: ReactNode): ReactNode {
  if (Array.isArray(shown)) return Children.map(shown, wholeWords)
  if (typeof shown !== 'string') return shown
  const parts = shown.split(WHOLE)
  if (parts.length === 1) return shown
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- The parts of a text keep their order.
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
