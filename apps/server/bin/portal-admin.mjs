#!/usr/bin/env node
import module from 'node:module'
import { compileCache, findRuntime, LEAST_NODE, run } from '../../../packages/runtime/runtime.mjs'

// Started by an older Node, it hands itself to the one that the project brings.
if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE ?? compileCache)
  await import('../src/admin/main.ts')
} else process.exitCode = run(findRuntime(), process.argv.slice(1), { cwd: process.cwd() })
