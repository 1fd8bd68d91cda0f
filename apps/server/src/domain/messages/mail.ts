import { escapeHtml } from '@partner-portal/contract/values/escape-html'
import type { serverTexts } from '#domain/texts/message-texts.ts'
import type { TextName, Texts, ValuesOf } from '#domain/texts/texts.ts'
import type { Message } from '#platform/messages/outbox.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'

/** The sender's name and logo. */
interface Letterhead {
  readonly name: string
  readonly legalName: string | null
  readonly logo: string | null
  readonly themeColor: string
}

/** The installation's part in links and sealed messages. */
export interface Installation {
  readonly publicUrl: string
  readonly sealer: Sealer
  readonly brand: Letterhead
  readonly texts: Texts
}

export interface Envelope extends Omit<Installation, 'sealer'> {
  readonly to: string
}

type MailTexts = typeof serverTexts.mail
/** `reset-link` of `reset-link.subject`. */
type NameOf<Key, Part extends string> = Key extends `${infer Name}.${Part}` ? Name : never
type MailKind = NameOf<keyof MailTexts, 'subject'>
type MailTextName<Kind extends string> = keyof MailTexts & `${Kind}.${'subject' | 'lead' | 'note'}`
type FactName = keyof MailTexts extends infer Key
  ? Key extends `fact.${infer Name}`
    ? Name
    : never
  : never

export type Facts = Readonly<Partial<Record<FactName, string>>>

interface MailContent<Kind extends MailKind> extends Pick<Message, 'expiresAt'> {
  /** The texts' names are `mail.{kind}.subject` and so on. */
  readonly kind: Kind
  /** The values in the kind's texts. */
  readonly values: ValuesOf<`mail.${MailTextName<Kind>}`>
  /** Replaces the text of the lead. */
  readonly lead?: string
  /** Follows the text of the note. */
  readonly more?: string | undefined
  /** Values by name, one below the other. */
  readonly facts?: Facts
  /** Further values, whose names are no texts of the kind. */
  readonly lines?: readonly (readonly [name: string, value: string])[]
  /** The address of the mail's button. */
  readonly address?: string
}

/** Plain text, and HTML of tables and inline styles, as mail readers understand. */
export function mail<Kind extends MailKind>(
  { to, brand, publicUrl, texts }: Envelope,
  content: MailContent<Kind>,
): Message {
  const { kind, values, address, more, expiresAt } = content
  // Every name and value is the kind's, which the compiler has checked.
  const say = (key: string) => texts.say(`mail.${key}` as TextName, values as never)
  const subject = say(`${kind}.subject`)
  const greeting = say('greeting')
  const lead = content.lead ?? say(`${kind}.lead`)
  const facts = [
    ...Object.entries(content.facts ?? {}).map(
      ([name, value]) => [say(`fact.${name}`), value] as const,
    ),
    ...(content.lines ?? []),
  ]
  const button = address === undefined ? null : { label: say(`${kind}.button`), address }
  const note = [say(`${kind}.note`), more].filter(Boolean).join(' ')
  const text = [
    greeting,
    lead,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}: ${button.address}` : '',
    note,
    `${brand.legalName ?? brand.name}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  const html = `<!doctype html><html lang="${escapeHtml(texts.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f8fa;font-family:Arial,Helvetica,sans-serif;color:#14212b">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e9ee;border-radius:8px"><tr><td style="padding:32px">
${head(brand, publicUrl)}
${paragraph(greeting)}${paragraph(lead)}
${table(facts)}${button ? link(button, brand.themeColor) : ''}
${paragraph(note)}
${button ? spelledOut(say('copyAddress'), button.address, brand.themeColor) : ''}${brand.legalName === null ? '' : small(escapeHtml(brand.legalName))}
</td></tr></table></td></tr></table></body></html>`
  return { kind, channel: 'email', to, subject, text, html, ...(expiresAt ? { expiresAt } : {}) }
}

/** Mail readers draw no SVG. */
function head({ name, logo, themeColor }: Letterhead, publicUrl: string): string {
  const shown = escapeHtml(name)
  const picture = logo && /\.(png|jpe?g|gif)$/.test(logo) ? new URL(logo, publicUrl).href : null
  return `<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:${onWhite(themeColor)}">${picture === null ? shown : `<img src="${escapeHtml(picture)}" alt="${shown}" height="32" style="border:0">`}</p>`
}

function paragraph(content: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(content)}</p>`
}

function table(facts: readonly (readonly [name: string, value: string])[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5b6b78;vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0;font-weight:bold">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;font-size:16px;line-height:24px">${rows.join('')}</table>`
}

function link({ label, address }: { label: string; address: string }, ground: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${ground};border-radius:8px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;font-size:16px;color:${inkOn(ground)};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

function spelledOut(label: string, address: string, themeColor: string): string {
  const shown = escapeHtml(address)
  return small(
    `${escapeHtml(label)}<br><a href="${shown}" style="color:${onWhite(themeColor)};word-break:break-all">${shown}</a>`,
  )
}

function small(html: string): string {
  return `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5b6b78">${html}</p>`
}

const WHITE = '#ffffff'

/** The brand's colour if it is readable on white. */
function onWhite(themeColor: string): string {
  return inkOn(themeColor) === WHITE ? themeColor : '#14212b'
}

/** White, unless black is easier to read: the ground's relative luminance (WCAG 2) is above 0.179. */
function inkOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : WHITE
}
