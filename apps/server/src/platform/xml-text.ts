import { escapeHtml } from '@partner-portal/contract/values/escape-html'

// Characters that XML 1.0 cannot write.
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** A text for XML, with \ufffd for characters that XML cannot write. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(unwritable, '\ufffd'))
}
