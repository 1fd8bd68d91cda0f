import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { FloorOptions } from './http-floor.ts'

process.once('message', ({ pool: options, statements }: FloorOptions) => {
  const pool = new pg.Pool(options)
  const server = createServer(async (request, response) => {
    const list = statements[Number(request.url?.slice(1))] ?? []
    const answers = await Promise.all(
      list.map((each) => pool.query(each.sql, [...each.parameters])),
    )
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(answers.map(({ rows }) => rows)))
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.(`http://127.0.0.1:${port}`)
  })
})
process.once('disconnect', () => process.exit(0))
