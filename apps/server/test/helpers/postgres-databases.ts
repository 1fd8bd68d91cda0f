import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Makes a database on the test server, empty or as a copy of a template. */
export async function createDatabase(
  serverUrl: string,
  template?: string,
): Promise<{ name: string; url: string }> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, `drop database if exists ${name} with (force)`)
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
