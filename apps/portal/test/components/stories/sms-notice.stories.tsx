import type { Sentence } from '#lib/texts/texts.tsx'
import { SmsNotice } from '#ui/sms-notice.tsx'
import type { Stories } from '../story.ts'

const props = {
  onAgain() {},
  sentText: 'SMS wysłany.',
  failureText: () => 'SMS nie wyszedł.' as Sentence,
}
const later = () => Date.now() + 60_000

export const stories = {
  none: () => <SmsNotice {...props} code={{ state: 'none' }} />,
  sending: () => <SmsNotice {...props} code={{ state: 'sending' }} />,
  sent: () => <SmsNotice {...props} code={{ state: 'sent', againAt: later() }} />,
  'sent before': () => <SmsNotice {...props} code={{ state: 'sentBefore', againAt: later() }} />,
  'sent a while ago': () => <SmsNotice {...props} code={{ state: 'sent', againAt: 0 }} />,
  'too many': () => <SmsNotice {...props} code={{ state: 'tooMany', againAt: later() }} />,
  failed: () => <SmsNotice {...props} code={{ state: 'failed', error: null }} />,
} satisfies Stories
