import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { isLoopback } from '../outbound/network.ts'
import { send } from '../outbound/request.ts'
import type { Message } from './outbox.ts'

/** Sends a message or throws, which causes a retry. */
export type Sender = (
  id: number,
  message: Omit<Message, 'kind' | 'expiresAt'> & { createdAt: Date },
) => Promise<void>

/** Undefined addresses: messages become files in `dataDir`/outbox. */
interface SenderConfig {
  readonly dataDir: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly brand: { readonly name: string }
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  readonly plaintextHosts: readonly string[]
}

interface Limits {
  readonly connectMs: number
  /** For the whole exchange. The lease in deliver.ts depends on it. */
  readonly totalMs: number
}

const defaultLimits: Limits = { connectMs: 3_000, totalMs: 10_000 }

/** E-mail and SMS by configuration; without it, files in `DATA_DIR/outbox`. */
export function createSenders(
  config: SenderConfig,
  limits = defaultLimits,
): Record<'email' | 'sms', Sender> {
  const toFile = fileSender(join(config.dataDir, 'outbox'))
  return {
    email: config.smtpUrl ? smtpSender(config.smtpUrl, config, limits) : toFile,
    sms: config.smsUrl ? smsSender(config.smsUrl, config.smsToken ?? '', limits) : toFile,
  }
}

function fileSender(directory: string): Sender {
  return async (id, { createdAt, ...message }) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const name = `${createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${message.channel}-${id}.json`
    const { html: _, ...shown } = message
    // Written under another name first, so that no watcher of the folder reads half a file.
    await writeFile(join(directory, `.${name}`), JSON.stringify({ ...shown, createdAt }, null, 2), {
      mode: 0o600,
    })
    await rename(join(directory, `.${name}`), join(directory, name))
    console.log(`${message.channel} to ${message.to}: ${join(directory, name)}`)
  }
}

/** Connects to the mail server and signs in, but sends nothing. Throws if it cannot. */
export async function checkMailServer(url: string, config: SenderConfig): Promise<void> {
  await (await mailTransport(url, config, defaultLimits)).verify()
}

/** nodemailer is loaded for the first e-mail, so that no start waits for it. */
async function mailTransport(
  url: string,
  { mailFrom, brand, plaintextHosts }: SenderConfig,
  { connectMs, totalMs }: Limits,
): Promise<Transporter> {
  const { hostname } = new URL(url)
  // Without it an attacker on the line could strip STARTTLS and read links.
  const requireTLS = !isLoopback(hostname) && !plaintextHosts.includes(hostname)
  const limits = {
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: totalMs,
    // Nothing more is sent after the timeout.
    socketCloseTimeout: 0,
  }
  const from = mailFrom.includes('<') ? mailFrom : { name: brand.name, address: mailFrom }
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, requireTLS, ...limits }, { from })
}

function smtpSender(url: string, config: SenderConfig, limits: Limits): Sender {
  let transport: Promise<Transporter> | undefined
  return async (id, message) => {
    transport ??= mailTransport(url, config, limits)
    await (await transport).sendMail({
      to: message.to,
      subject: message.subject,
      text: message.text,
      html: message.html,
      // The same id on a retry, so that mail readers recognize a duplicate.
      messageId: `<message-${id}@partner-portal>`,
      // A server that answers byte by byte would stay within all other timeouts.
      signal: AbortSignal.timeout(limits.totalMs),
    })
  }
}

/** SMSAPI: a form post with a bearer token. Errors are an HTTP status or `error` in the body. */
function smsSender(url: string, token: string, limits: Limits): Sender {
  return async (id, message) => {
    const form = new URLSearchParams({
      to: message.to,
      message: message.text,
      format: 'json',
      encoding: 'utf-8',
      idx: String(id),
      check_idx: '1',
    })
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const request = { method: 'POST', headers, body: form.toString() } as const
    const { status, body } = await send(url, request, limits)
    const fault = (body as { error?: unknown } | null)?.error
    if (status < 200 || status > 299 || fault !== undefined)
      throw new Error(`the SMS gateway answered ${status} ${String(fault ?? '')}`)
  }
}
