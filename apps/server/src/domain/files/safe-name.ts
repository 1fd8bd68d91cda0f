import {
  type HandedFileType,
  handedFileTypes,
  typeOfName,
} from '@partner-portal/contract/files/file-content'

/** Windows' device names, also with an ending. */
const RESERVED = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i
/** Bytes in UTF-8. File systems take 255 with the ending. */
const MOST_BYTES = 200

/**
 * A file's name for any file system: composed, without invisible signs, hidden or reserved names, and with the
 * ending of its type.
 */
export function safeName(name: string, type: string = typeOfName(name)): string {
  const endings: readonly string[] = handedFileTypes[type as HandedFileType] ?? []
  const said = /[^.]*$/.exec(name)?.[0].toLowerCase() ?? ''
  const isSaid = name.includes('.') && endings.includes(said)
  const ending = isSaid ? said : (endings[0] ?? '')
  let stem = (isSaid ? name.slice(0, -said.length - 1) : name)
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{S} .,;()[\]{}!&%'#@_–—-]|[<>|`]/gu, '_')
    // A leading dash would be an option, a sign of calculation a formula.
    .replace(/^[.\s~=+@-]+/, '')
  while (Buffer.byteLength(stem) > MOST_BYTES) stem = [...stem].slice(0, -1).join('')
  stem = stem.replace(/[.\s]+$/, '') || 'plik'
  return `${RESERVED.test(stem) ? '_' : ''}${stem}${ending && '.'}${ending}`
}
