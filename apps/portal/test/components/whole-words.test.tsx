import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EmailLink } from '#ui/contact-link.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { show } from './show.tsx'

const sentence = 'Ochrona trwa od 2026-11-01 do 2026-11-30, wiadomość wyślemy e-mailem w tym dniu.'

/** The lines with these texts. */
function linesOf(box: Element, pattern: RegExp): number[] {
  const nodes = document.createNodeIterator(box, NodeFilter.SHOW_TEXT)
  const lines: number[] = []
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    for (const { index, 0: text } of (node.textContent ?? '').matchAll(pattern)) {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size)
    }
  return lines
}

test.each([
  ['a text', () => <Text>{sentence}</Text>],
  ['a text of parts', () => <Text>Tak. {sentence}</Text>],
  ['a notice', () => <Notice tone="information" text={sentence} />],
  ['a consent', () => <Checkbox label={sentence} />],
])(
  '%s keeps days and e-mail in one line, and they are copied with plain hyphens',
  async (_, part) => {
    await show(() => <div data-testid="box">{part()}</div>)
    const box = page.getByTestId('box').element() as HTMLElement
    for (let width = 90; width < 240; width += 3) {
      box.style.width = `${width}px`
      const lines = linesOf(box, /2026-11-01|2026-11-30|e-mailem/g)
      expect(lines, `${width} px`).toEqual([1, 1, 1])
    }
    window.getSelection()?.selectAllChildren(box)
    expect(String(window.getSelection()).replaceAll(/\s+/g, ' ')).toContain(sentence)
  },
)

test('an address breaks at @ and dots', async () => {
  const email = 'roza.zajac.156@example.com'
  await show(() => <EmailLink email={email}>{email}</EmailLink>)
  const link = page.getByRole('link', { name: email }).element() as HTMLElement
  Object.assign(link.style, { display: 'block', overflowWrap: 'anywhere' })
  for (let width = 100; width < 200; width += 3) {
    link.style.width = `${width}px`
    expect(linesOf(link, /[^.@]+/g), `${width} px`).toEqual([1, 1, 1, 1, 1])
  }
  expect(link.textContent).toBe(email)
})
