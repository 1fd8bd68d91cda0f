import { IntlMessageFormat } from 'intl-messageformat'
import { locale } from './language.ts'
import { type CompiledText, provideIcu } from './texts.tsx'

const messages = new Map<string | CompiledText, IntlMessageFormat>()

provideIcu((text, values) => {
  let message = messages.get(text)
  if (!message) {
    const source = text as ConstructorParameters<typeof IntlMessageFormat>[0]
    message = new IntlMessageFormat(source, locale.language, undefined, { ignoreTag: true })
    messages.set(text, message)
  }
  return String(message.format(values))
})
