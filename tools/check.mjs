// npm run check: types, lint, format, unused code, generated files, migrations. With names, these alone;
// with --changed, the checks for changes since main.
import { checks, checksOfChange, runChecks } from './checks.mjs'

const names = process.argv.slice(2)
const isNamed = ({ name, group }) => names.includes(name) || names.includes(group)
const selected =
  names[0] === '--changed' ? checksOfChange() : names[0] ? checks.filter(isNamed) : checks
if (selected.length === 0 && names[0] !== '--changed') {
  const known = [...new Set(checks.map(({ name, group }) => group ?? name))].join(', ')
  console.error(`There is no check ${names.join(', ')}, only ${known}.`)
  process.exitCode = 2
}
const failed = []
await runChecks(selected, ({ name, mend }, isGood, output) => {
  console.log(`${isGood ? '✓' : '✗'} ${name}`)
  if (isGood) return
  failed.push(name)
  console.log(`${output.trimEnd()}\n${mend ? `Mend it with: ${mend}\n` : ''}`)
})
if (failed.length > 0) {
  console.error(`${failed.length} of ${selected.length} failed: ${failed.join(', ')}.`)
  process.exitCode = 1
}
