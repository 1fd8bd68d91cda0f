import { crc32, deflateRawSync } from 'node:zlib'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`

const parts = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="Ukryty" state="hidden" r:id="r1"/><sheet name="Klienci" r:id="r2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'worksheet', 'worksheets/sheet2.xml')}${relation('r3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  'xl/sharedStrings.xml': '<sst><si><r><t>N</t></r><r><t>IP</t></r></si></sst>',
}

/** A workbook as spreadsheets save it, with these cells (XML) of its visible sheet. */
export function workbookOf(rows: readonly (readonly string[])[], extraParts: object = {}): Buffer {
  const cells = rows.map((row) => `<x:row>${row.join('')}</x:row>`).join('')
  const sheet = `<x:worksheet xmlns:x="m"><x:sheetData>${cells}</x:sheetData></x:worksheet>`
  return zipOf({ ...parts, 'xl/worksheets/sheet2.xml': sheet, ...extraParts })
}

export const cell = {
  shared: (index: number) => `<x:c t="s"><x:v>${index}</x:v></x:c>`,
  text: (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`,
  number: (text: string) => `<x:c><x:v>${text}</x:v></x:c>`,
  formula: (formula: string, value: string) =>
    `<x:c t="str"><x:f>${formula}</x:f><x:v>${value}</x:v></x:c>`,
}

function zipOf(files: object): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt16LE(name.length, 22)
    local.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed)
    const header = Buffer.alloc(14)
    header.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\0'), head, header, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const size = central.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, ...central, Buffer.from('PK\x05\x06'), end])
}
