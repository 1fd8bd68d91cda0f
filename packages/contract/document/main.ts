import { readFileSync, writeFileSync } from 'node:fs'
import { configSchema } from './config-document.ts'
import { withEventTable } from './events.ts'
import { openApiDocument } from './openapi.ts'

// npm run openapi writes openapi.json, config.schema.json and the table of docs/events.md; with --check it
// fails if they differ from the contract.
const changes = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')
const [, version = ''] = /^## ([\d.]+)/m.exec(changes) ?? []
const eventDocs = new URL('../../../docs/events.md', import.meta.url)

const outputs = [
  [
    new URL('../openapi.json', import.meta.url),
    `${JSON.stringify(openApiDocument(version), null, 2)}\n`,
  ],
  [
    new URL('../config.schema.json', import.meta.url),
    `${JSON.stringify(configSchema(), null, 2)}\n`,
  ],
  [eventDocs, withEventTable(readFileSync(eventDocs, 'utf8'))],
] as const

for (const [file, text] of outputs)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file.pathname} is out of date: npm run openapi writes it.`)
    process.exitCode = 1
  }
