#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { mockPassword } from './answers.ts'
import { createMock } from './server.ts'

const usage = `portal-mock [--port 3300] [--host 127.0.0.1]

A stand-in for the backend of the portal: the answers of openapi.json, lists with filters,
sorting, pages and sums. Any login with the password ${mockPassword} signs in.`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3300' },
    host: { type: 'string', default: '127.0.0.1' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(usage)
else
  createMock().listen(Number(values.port), values.host, () => {
    console.log(`http://${values.host}:${values.port}/api/frontend (password ${mockPassword})`)
  })
