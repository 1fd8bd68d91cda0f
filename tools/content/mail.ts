import { escaped } from './poster.ts'
import { disclaimer, type Product } from './products.ts'

const font = 'font-family:Arial,Helvetica,sans-serif;color:#14212b;'

/**
 * An e-mail for a customer, built as mail clients need it: tables, inline styles, no external
 * pictures. The sender fills in the braces; the comment at the top of the file says how.
 */
export function mail({ name, lead, what, question, gains, papers }: Product): string {
  return `<!doctype html>
<!--
Szablon wiadomości: ${name}.
Zanim wyślesz, zamień w treści:
  {imie}      – imię klienta w wołaczu, np. Panie Marku
  {link}      – adres strony lub formularza, do którego ma trafić klient
  {doradca}   – Twoje imię i nazwisko
  {telefon}   – Twój numer telefonu
  {email}     – Twój adres e-mail
Temat wiadomości: ${question}
-->
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(question)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f6f8fa;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f6f8fa;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:#ffffff;">
<tr><td style="padding:28px 32px;background-color:#e5f5fb;${font}font-size:24px;line-height:32px;font-weight:bold;"><span style="color:#00587a;">${escaped(name)}</span></td></tr>
<tr><td style="padding:28px 32px 8px;${font}font-size:16px;line-height:24px;">
<p style="margin:0 0 16px;">Dzień dobry, {imie},</p>
<p style="margin:0 0 16px;font-weight:bold;">${escaped(question)}</p>
<p style="margin:0 0 16px;">${escaped(what)}</p>
<p style="margin:0 0 8px;">Co zyskuje firma:</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0">
${gains.map(row).join('\n')}
</table>
</td></tr>
<tr><td align="left" style="padding:16px 32px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="background-color:#00739e;border-radius:6px;">
<a href="{link}" style="display:inline-block;padding:12px 24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none;">Sprawdź, czy to dla Ciebie</a>
</td></tr></table>
</td></tr>
<tr><td style="padding:8px 32px 28px;${font}font-size:16px;line-height:24px;">
<p style="margin:0 0 16px;">Do rozmowy przydadzą się: ${escaped(papers.join(', '))}. Wystarczy odpisać na tę wiadomość albo zadzwonić.</p>
<p style="margin:0;">Pozdrawiam<br>{doradca}<br>tel. {telefon}<br>{email}</p>
</td></tr>
<tr><td style="padding:16px 32px;border-top:1px solid #e3e9ee;font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:18px;color:#5b6b78;">${escaped(lead)} ${disclaimer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function row(gain: string): string {
  return `<tr><td valign="top" style="padding:0 8px 8px 0;${font}font-size:16px;line-height:24px;">•</td><td style="padding:0 0 8px;${font}font-size:16px;line-height:24px;">${escaped(gain)}</td></tr>`
}
