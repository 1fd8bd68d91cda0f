#!/usr/bin/env node
import { findRuntime, LEAST_NODE, run } from '../../../tools/runtime.mjs'

// Started by an older Node, it hands itself to the one that the project brings.
if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) await import('../src/admin/main.ts')
else process.exitCode = run(findRuntime(), process.argv.slice(1), { cwd: process.cwd() })
