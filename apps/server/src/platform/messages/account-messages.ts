import type { Message } from './outbox.ts'

interface LinkMail {
  readonly to: string
  readonly username: string
  readonly address: string
}

export function resetMail(mail: LinkMail): Message {
  return linkMail(mail, {
    subject: 'Zmiana hasła w Partner Portal',
    lead: `Otrzymaliśmy prośbę o zmianę hasła dla loginu ${mail.username}.`,
    button: 'Zmień hasło',
    note: 'Link działa przez godzinę i tylko raz. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło się nie zmieni.',
  })
}

export function setPasswordMail(mail: LinkMail): Message {
  return linkMail(mail, {
    subject: 'Witamy w Partner Portal: ustaw hasło',
    lead: `Utworzyliśmy dla Ciebie konto o loginie ${mail.username}.`,
    button: 'Ustaw hasło',
    note: 'Link działa przez 72 godziny i tylko raz. Kod potrzebny do ustawienia hasła wyślemy SMS-em.',
  })
}

// Without Polish letters one SMS holds 160 characters instead of 70.
export function codeSms(to: string, code: string): Message {
  return {
    channel: 'sms',
    to,
    text: `Partner Portal: kod do zmiany hasla ${code}. Wazny 10 minut. Nie podawaj go nikomu.`,
  }
}

/** Plain text, and HTML of tables and inline styles, as mail readers understand. */
function linkMail(
  mail: LinkMail,
  texts: { subject: string; lead: string; button: string; note: string },
): Message {
  const text = `Dzień dobry,\n\n${texts.lead}\n\n${texts.button}: ${mail.address}\n\n${texts.note}\n\nPartner Portal\n`
  const address = escape(mail.address)
  const paragraph = (content: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escape(content)}</p>`
  const html = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(texts.subject)}</title></head>
<body style="margin:0;background:#f6f8fa;font-family:Arial,Helvetica,sans-serif;color:#14212b">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e9ee;border-radius:8px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:#00739e">Partner Portal</p>
${paragraph('Dzień dobry,')}${paragraph(texts.lead)}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:#00739e;border-radius:8px"><a href="${address}" style="display:inline-block;padding:12px 24px;font-size:16px;color:#ffffff;text-decoration:none">${escape(texts.button)}</a></td></tr></table>
${paragraph(texts.note)}
<p style="margin:0;font-size:13px;line-height:20px;color:#5b6b78">Jeśli przycisk nie działa, skopiuj adres:<br><a href="${address}" style="color:#00739e;word-break:break-all">${address}</a></p>
</td></tr></table></td></tr></table></body></html>`
  return { channel: 'email', to: mail.to, subject: texts.subject, text, html }
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
