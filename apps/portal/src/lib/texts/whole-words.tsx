import type { ReactNode } from 'react'

/** Chromium breaks a line after the hyphens of a day and of `e-mail`. */
const WHOLE = /(\b\d{4}-\d\d-\d\d\b|\be-mail\w*)/i

/** Keeps days and `e-mail` in one line by a style, so that search and copy see them unchanged. */
export function wholeWords(content: ReactNode): ReactNode {
  return typeof content === 'string'
    ? content.split(WHOLE).map((part, at) =>
        at % 2 ? (
          <span key={at} style={{ whiteSpace: 'nowrap' }}>
            {part}
          </span>
        ) : (
          part
        ),
      )
    : content
}
