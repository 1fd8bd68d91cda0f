import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Makes a database on the test server, empty or as a copy of a template. With Citus, on each machine. */
export async function createDatabase(
  serverUrl: string,
  template?: string,
): Promise<{ name: string; url: string }> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  const nodes = await nodesOf(serverUrl)
  // Copied as files: through the log a copy takes twice the time.
  for (const node of nodes)
    await onServer(node, [
      `create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`,
    ])
  if (nodes.length > 1 && !template) await addCitus(nodes, name)
  return { name, url: inDatabase(serverUrl, name) }
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const nodes = await nodesOf(serverUrl)
  for (const node of nodes)
    await onServer(node, [
      `update pg_database set datallowconn = false where datname = '${name}'`,
      `drop database if exists ${name} with (force)`,
    ]).catch((error: unknown) => {
      // A transaction that Citus has prepared may hold the database until the servers end with the tests.
      if (nodes.length === 1) throw error
    })
}

/** Ends the connections to a template: Citus has a process in each database, which comes back. */
export async function closeTemplate(serverUrl: string, name: string): Promise<void> {
  for (const node of await nodesOf(serverUrl))
    await onServer(node, [
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    ])
}

/** The coordinator first; without Citus only the server. */
async function nodesOf(serverUrl: string): Promise<string[]> {
  const [[citus]] = await onServer(serverUrl, [`select to_regclass('pg_dist_node') as nodes`])
  if (!citus?.nodes) return [serverUrl]
  const [rows] = await onServer(serverUrl, [
    'select nodename as host, nodeport as port from pg_dist_node order by groupid',
  ])
  return rows.map(({ host, port }) => {
    const url = new URL(serverUrl)
    url.host = `${host}:${port}`
    return url.href
  })
}

async function addCitus(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) await onServer(inDatabase(node, name), ['create extension citus'])
  const [coordinator = '', ...workers] = nodes
  const hostOf = (node: string) => `'${new URL(node).hostname}', ${new URL(node).port}`
  await onServer(inDatabase(coordinator, name), [
    `select citus_set_coordinator_host(${hostOf(coordinator)})`,
    ...workers.map((node) => `select citus_add_node(${hostOf(node)})`),
  ])
}

/** The same database behind another port of this machine. */
export function atPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  // npm test's own server is reached over its socket, which `host` names.
  url.searchParams.delete('host')
  return url.href
}

function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const answers: Record<string, unknown>[][] = []
    for (const statement of statements) answers.push((await client.query(statement)).rows)
    return answers as [Record<string, unknown>[], ...Record<string, unknown>[][]]
  } finally {
    await client.end()
  }
}
