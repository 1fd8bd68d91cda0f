import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import { escapeHtml } from '../http/pages.ts'
import type { Sealer } from '../secrets/sealer.ts'

export interface Message {
  /** The subject, for the operator: `set-link`. */
  readonly kind: string
  readonly channel: Database['message']['channel']
  readonly to: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  /** When its link or code expires. It is not sent after that. */
  readonly expiresAt?: Date
}

export type Content = Pick<Message, 'subject' | 'text' | 'html'>
type Addressed = Pick<Message, 'channel' | 'to'>

/**
 * Queues a message in the transaction of its cause, so that both happen or neither. Its content is
 * encrypted, so that nobody who reads the database can use its link (promises P44).
 */
export async function queueMessage(
  db: Db,
  sealer: Sealer,
  message: Message,
  now: Date,
): Promise<void> {
  const { kind, channel, to, expiresAt, ...content } = message
  await db
    .insertInto('message')
    .values({
      kind,
      channel,
      recipient: to,
      content: sealer.seal(JSON.stringify(content), sealName(message)),
      created_at: now,
      due_at: now,
      expires_at: expiresAt ?? null,
    })
    .execute()
}

export function openContent(sealer: Sealer, addressed: Addressed, sealed: string): Content {
  return JSON.parse(sealer.open(sealed, sealName(addressed))) as Content
}

/** Bound to the recipient, so that nobody who writes into the database can redirect a link. */
function sealName({ channel, to }: Addressed): string {
  return `message:${channel}:${to}`
}

/** How the sender is called and drawn. */
interface Letterhead {
  readonly name: string
  readonly legalName: string | null
  readonly logo: string | null
  readonly themeColor: string
}

/** What links and sealed messages of this installation need. */
export interface Installation {
  readonly publicUrl: string
  readonly sealer: Sealer
  readonly brand: Letterhead
}

export interface Envelope extends Pick<Installation, 'publicUrl' | 'brand'> {
  readonly to: string
}

interface MailContent extends Pick<Message, 'kind' | 'expiresAt'> {
  readonly subject: string
  readonly lead: string
  /** Names and values, one below the other. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  readonly button?: { readonly label: string; readonly address: string }
  readonly note: string
}

/** Plain text, and HTML of tables and inline styles, as mail readers understand. */
export function mail({ to, brand, publicUrl }: Envelope, content: MailContent): Message {
  const { kind, subject, lead, facts = [], button, note, expiresAt } = content
  const text = [
    'Dzień dobry,',
    lead,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}: ${button.address}` : '',
    note,
    `${brand.legalName ?? brand.name}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  const html = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f8fa;font-family:Arial,Helvetica,sans-serif;color:#14212b">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e9ee;border-radius:8px"><tr><td style="padding:32px">
${head(brand, publicUrl)}
${paragraph('Dzień dobry,')}${paragraph(lead)}
${table(facts)}${button ? link(button, brand.themeColor) : ''}
${paragraph(note)}
${button ? spelledOut(button.address) : ''}${brand.legalName === null ? '' : small(escapeHtml(brand.legalName))}
</td></tr></table></td></tr></table></body></html>`
  return { kind, channel: 'email', to, subject, text, html, ...(expiresAt ? { expiresAt } : {}) }
}

/** Mail readers draw no SVG. */
function head({ name, logo, themeColor }: Letterhead, publicUrl: string): string {
  const shown = escapeHtml(name)
  const picture = logo && /\.(png|jpe?g|gif)$/.test(logo) ? new URL(logo, publicUrl).href : null
  return `<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:${inkOn(themeColor) === WHITE ? themeColor : '#14212b'}">${picture === null ? shown : `<img src="${escapeHtml(picture)}" alt="${shown}" height="32" style="border:0">`}</p>`
}

function paragraph(content: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(content)}</p>`
}

function table(facts: NonNullable<MailContent['facts']>): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5b6b78;vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0;font-weight:bold">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;font-size:16px;line-height:24px">${rows.join('')}</table>`
}

function link({ label, address }: NonNullable<MailContent['button']>, ground: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${ground};border-radius:8px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;font-size:16px;color:${inkOn(ground)};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

function spelledOut(address: string): string {
  const shown = escapeHtml(address)
  return small(
    `Jeśli przycisk nie działa, skopiuj adres:<br><a href="${shown}" style="color:#00739e;word-break:break-all">${shown}</a>`,
  )
}

function small(html: string): string {
  return `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5b6b78">${html}</p>`
}

const WHITE = '#ffffff'

/** White, unless black is easier to read: its relative luminance (WCAG 2) is above 0.179. */
function inkOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : WHITE
}
