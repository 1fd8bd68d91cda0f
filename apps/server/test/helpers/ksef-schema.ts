import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryDirectory } from './processes.ts'

const folder = fileURLToPath(
  new URL('../../../../packages/testing/fixtures/ksef/', import.meta.url),
)
// Debian's libxml2-utils, which npm test installs.
const xmllint = '/usr/bin/xmllint'
export const hasXmllint = existsSync(xmllint)

/** Faults in these files by the Ministry's schema of FA(3); none: all are valid. */
export function faultsBySchema(...files: readonly string[]): string {
  const temporary = temporaryDirectory()
  const paths = files.map((text, index) => {
    const path = join(temporary, `invoice-${index}.xml`)
    writeFileSync(path, text)
    return path
  })
  const schema = join(folder, 'schemat_FA3_v1-0E.xsd')
  const { status, stderr } = spawnSync(
    xmllint,
    ['--nonet', '--noout', '--schema', schema, ...paths],
    // The catalog maps the addresses in this schema to files.
    { encoding: 'utf8', env: { ...process.env, XML_CATALOG_FILES: join(folder, 'catalog.xml') } },
  )
  return status === 0 ? '' : stderr
}
