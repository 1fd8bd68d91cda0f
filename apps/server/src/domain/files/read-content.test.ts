import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HandedFileType } from '@partner-portal/contract/files/file-content'
import Pdf from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { jpeg, png } from '../../../../../packages/testing/pictures.ts'
import { opensWithoutPassword } from './pdf-password.ts'
import { readContent } from './read-content.ts'
import { safeName } from './safe-name.ts'

const PIECE = 4200

/** Reads a file in pieces, the first with the whole head. */
async function read(bytes: Buffer, type: HandedFileType = 'application/pdf') {
  const content = readContent(type)
  for (let at = 0; at < bytes.length; at += PIECE) {
    const fault = await content.add(bytes.subarray(at, at + PIECE))
    if (fault) return fault
  }
  const end = await content.end()
  return 'fault' in end ? end.fault : end
}

const pdf = (inside = '', behind = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<<${inside}>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n${behind}`,
    'latin1',
  )
const plain = { type: 'application/pdf', warnings: [], isEncrypted: false }
/** The end of an archive. */
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
const zipHead = Buffer.from('PK\x03\x04\x14\0\0\0\x08\0')
const long = ' '.repeat(10_000)

describe('the first bytes say the type', () => {
  test.each<[string, Buffer, HandedFileType?]>([
    ['a PDF', pdf()],
    ['one behind white space', Buffer.concat([Buffer.from('\r\n \0'), pdf()])],
    ['one behind a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), pdf()])],
    ['one with 4,096 zeros behind its end', pdf('', '\0'.repeat(4096))],
    ['one with text behind its end', pdf('', 'skaner 7'.repeat(2000))],
    ['one with a later change', Buffer.concat([pdf(), pdf(long)])],
    ['a JPEG', jpeg(9, 9), 'image/jpeg'],
    [
      'one with a film behind',
      Buffer.concat([jpeg(9, 9), Buffer.alloc(300_000, 0xff)]),
      'image/jpeg',
    ],
    ['one with a second picture behind', Buffer.concat([jpeg(9, 9), jpeg(8, 8)]), 'image/jpeg'],
    ['a PNG', png(300, 300), 'image/png'],
  ])('%s is taken', async (_, bytes, type) => {
    expect(await read(bytes, type)).toEqual({ ...plain, type: type ?? plain.type })
  })

  test.each<[string, string, Buffer, HandedFileType?]>([
    ['type', 'a program', Buffer.concat([Buffer.from('MZ\x90\0'), pdf()])],
    ['type', 'an archive', Buffer.concat([zipHead, pdf()])],
    ['type', 'a page', Buffer.concat([Buffer.from('<html><script>'), pdf()])],
    ['type', 'a batch file', Buffer.concat([Buffer.from('@echo off\r\ncalc.exe\r\n'), pdf()])],
    [
      'heic',
      'a picture of a phone',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      'image/jpeg',
    ],
    ['ending', 'a picture named as a PDF', png(9, 9)],
    ['ending', 'a PDF named as a picture', pdf(), 'image/png'],
    ['type', 'an archive behind a PDF', Buffer.concat([pdf(), Buffer.from('PK'), zipEnd])],
    ['type', 'an archive within a PDF', pdf(long, `PK${zipEnd.toString('latin1')}`)],
    [
      'type',
      'an archive behind a PNG',
      Buffer.concat([png(9, 9), Buffer.from('PK'), zipEnd]),
      'image/png',
    ],
    [
      'broken',
      'a script behind the head of a PNG',
      Buffer.concat([
        png(9, 9).subarray(0, 33),
        Buffer.from(`<script>alert(1)</script>${long}`),
        png(9, 9).subarray(-12),
      ]),
      'image/png',
    ],
    ['broken', 'a cut PNG', png(300, 300).subarray(0, -8), 'image/png'],
    ['broken', 'a cut JPEG', jpeg(9, 9).subarray(0, -2), 'image/jpeg'],
    ['broken', 'a cut PDF', pdf().subarray(0, -8)],
    ['broken', 'a PDF that is cut behind its table', pdf(long).subarray(0, -7)],
    ['broken', 'the head and the end of a PDF alone', Buffer.from('%PDF-1.7 hej %%EOF')],
    ['broken', 'a cut PDF for fast first pages', pdf('/Linearized 1 /L 90000 /H [1 2]')],
  ])('%s: %s', async (fault, _, bytes, type) => {
    expect(await read(bytes, type)).toBe(fault)
  })

  test('active content of a PDF is named, in any spelling, also between two pieces', async () => {
    const filler = ' '.repeat(PIECE - 24)
    const bytes = pdf(`${filler}/#4aavaScript 2 0 R/Names<</EmbeddedFiles 3 0 R>>/S/Launch`)
    expect(await read(bytes)).toEqual({
      ...plain,
      warnings: ['JavaScript', 'Launch', 'EmbeddedFile'],
    })
    const encrypted = { ...plain, isEncrypted: true }
    expect(await read(pdf(`${filler}/Encrypt 5 0 R`))).toEqual(encrypted)
    expect(await read(pdf('/#45ncrypt<</V 1>>'))).toEqual(encrypted)
  })
})

/** As pypdf 7.1 wrote it, with the newest handler, which pdfkit does not write. */
const aes256 = (user: string) =>
  pdf('', `5 0 obj<</V 5/R 6/Length 256/P -4/Filter /Standard/U <${user}>>>endobj /Encrypt 5 0 R`)

describe('a PDF opens without a password', () => {
  test.each(['1.3', '1.4', '1.7', '1.7ext3'] as const)('version %s', async (pdfVersion) => {
    const made = async (passwords: object) => {
      const document = new Pdf({ pdfVersion, ...passwords })
      document.text('Umowa')
      document.end()
      return Buffer.concat(await document.toArray())
    }
    const ownerPassword = 'zmiana'
    for (const at of [1, 2, 3]) {
      const owners = await made({ ownerPassword: ownerPassword + at })
      expect(await read(owners)).toMatchObject({ isEncrypted: true })
      expect(opensWithoutPassword(owners)).toBe(true)
    }
    expect(opensWithoutPassword(await made({ ownerPassword, userPassword: 'tajne' }))).toBe(false)
  })

  test('with the newest handler', () => {
    const open =
      'fdb2ce2dda529f4055605c2d26d41f17eddf9853b42fdf1e7fa5ff1d01bf5365a71a0b344213c27f5a98c909a9109dbb'
    const closed =
      '19831da286e9b77d73cfe9331acbd3efab653fe5c7b396b95aede20ec4c864d43bc13afca3761aeb542ca3f0bb3ff8fc'
    expect([open, closed].map((user) => opensWithoutPassword(aes256(user)))).toEqual([true, false])
  })

  test('not one that names no dictionary, or asks for a certificate', () => {
    for (const inside of ['/Encrypt 7 0 R', '/Encrypt<</Filter/Adobe.PubSec/V 4>>', '/Encrypt<<'])
      expect(opensWithoutPassword(pdf(inside))).toBe(false)
  })
})

test.each([
  ['umowa.pdf', 'application/pdf', 'umowa.pdf'],
  ['Z\u0307o\u0301\u0142w.JPEG', 'image/jpeg', '\u017b\u00f3\u0142w.jpeg'],
  ['umowa.exe', 'application/pdf', 'umowa.exe.pdf'],
  ['CON.pdf', 'application/pdf', '_CON.pdf'],
  ['com1.x.png', 'image/png', '_com1.x.png'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  [' -rf \u00ad.pdf', 'application/pdf', 'rf.pdf'],
  ['=1+1.pdf', 'application/pdf', '1+1.pdf'],
  ['...pdf', 'application/pdf', 'plik.pdf'],
  ['a/b\\c:d\u202e|\n.pdf', 'application/pdf', 'a_b_c_d__.pdf'],
  ['Faktura (2) – "Żak" & 5%.pdf', undefined, 'Faktura (2) – _Żak_ & 5%.pdf'],
  ['umowa.docx', undefined, 'umowa.docx'],
  [`${'\u0142'.repeat(250)}.pdf`, 'application/pdf', `${'\u0142'.repeat(100)}.pdf`],
] as const)('the name %s comes out safe', (name, type, safe) => {
  expect(safeName(name, type)).toBe(safe)
})

const shared = fileURLToPath(new URL('../../../../../../shared/data/files/', import.meta.url))
const real = existsSync(shared) ? readdirSync(shared).filter((name) => name.endsWith('.pdf')) : []
if (real.length === 0) console.warn(`no PDFs of real people in ${shared}`)

test.each(real)('%s of real people is taken', async (name) => {
  const bytes = readFileSync(shared + name)
  const file = await read(bytes)
  expect(file).toMatchObject({ type: 'application/pdf' })
  if (typeof file === 'object' && file.isEncrypted) expect(opensWithoutPassword(bytes)).toBe(true)
})
