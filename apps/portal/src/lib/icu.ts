import { IntlMessageFormat } from 'intl-messageformat'
import { provideIcu } from '#lib/texts.tsx'

const messages = new Map<string, IntlMessageFormat>()

provideIcu((text, values) => {
  let message = messages.get(text)
  if (!message) {
    message = new IntlMessageFormat(text, 'pl', undefined, { ignoreTag: true })
    messages.set(text, message)
  }
  return String(message.format(values))
})
