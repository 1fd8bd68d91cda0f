import { type HandedFileType, handedFileTypes } from '@partner-portal/contract/rules/file-content'
import { fileNameFault } from '@partner-portal/contract/rules/file-name'

/** Devices of Windows, also with an ending. */
const RESERVED = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i
/** In UTF-8. File systems take 255 with the ending. */
const MOST_BYTES = 200

/**
 * A file's name as any system can keep it: composed, without invisible signs, hidden or reserved names, and
 * with the ending of its type.
 */
export function safeName(name: string, type: HandedFileType): string {
  const [first, ...others] = handedFileTypes[type]
  const said = name.split('.').at(-1)?.toLowerCase() ?? ''
  const ending = others.find((one) => one === said) ?? first
  const isSaid = said === ending && name.includes('.')
  let stem = (isSaid ? name.slice(0, -said.length - 1) : name)
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
  // From imports of before the rule.
  if (fileNameFault(stem) === 'characters')
    stem = stem.replaceAll(/[^\p{L}\p{M}\p{N}\p{S} .,;()_-]/gu, '_')
  // A leading dash would be an option, a sign of calculation a formula.
  stem = stem.replace(/^[.\s~=+@-]+/, '').replace(/[.\s]+$/, '')
  while (Buffer.byteLength(stem) > MOST_BYTES) stem = [...stem].slice(0, -1).join('')
  if (RESERVED.test(stem)) stem = `_${stem}`
  return `${stem.trimEnd() || 'plik'}.${ending}`
}
