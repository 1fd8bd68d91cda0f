import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Message } from './outbox.ts'

/** Hands a message on; throws where it could not, and the message is tried again. */
export type Sender = (id: number, message: Message & { createdAt: Date }) => Promise<void>

const CONNECT_MS = 3_000
const TOTAL_MS = 10_000
const smtpTimeouts = {
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: TOTAL_MS,
}

/** E-mail and SMS by configuration; without it, files in `DATA_DIR/outbox` (product §5). */
export function createSenders(config: Config): Record<Message['channel'], Sender> {
  const toFile = fileSender(join(config.dataDir, 'outbox'))
  return {
    email: config.smtpUrl ? smtpSender(config.smtpUrl, config.mailFrom) : toFile,
    sms: config.smsUrl ? smsSender(config.smsUrl, config.smsToken ?? '') : toFile,
  }
}

function fileSender(directory: string): Sender {
  return async (id, { createdAt, ...message }) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const name = `${createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${message.channel}-${id}.json`
    const { html: _, ...shown } = message
    // Written aside first, so that who watches the folder never reads half a file.
    await writeFile(join(directory, `.${name}`), JSON.stringify({ ...shown, createdAt }, null, 2), {
      mode: 0o600,
    })
    await rename(join(directory, `.${name}`), join(directory, name))
    console.log(`${message.channel} to ${message.to}: ${join(directory, name)}`)
  }
}

function smtpSender(url: string, from: string): Sender {
  const transport = createTransport({ url, ...smtpTimeouts }, { from })
  return async (id, message) => {
    await transport.sendMail({
      to: message.to,
      subject: message.subject,
      text: message.text,
      html: message.html,
      // The same message sent twice after a lost answer is the same message to a mail reader.
      messageId: `<message-${id}@partner-portal>`,
    })
  }
}

/** SMSAPI's form: a form post with a bearer token; an error is an HTTP status or an `error` in the body. */
function smsSender(url: string, token: string): Sender {
  return async (id, message) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({
        to: message.to,
        message: message.text,
        format: 'json',
        encoding: 'utf-8',
        idx: String(id),
        check_idx: '1',
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TOTAL_MS),
    })
    const body = (await answer.json().catch(() => ({}))) as { error?: unknown }
    if (!answer.ok || body.error !== undefined)
      throw new Error(`the SMS gateway answered ${answer.status} ${String(body.error ?? '')}`)
  }
}
