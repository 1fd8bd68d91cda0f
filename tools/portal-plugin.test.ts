import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const oxlint = resolve(import.meta.dirname, '../node_modules/oxlint/bin/oxlint')

const rules = ['failed-unseen', 'plain-value', 'sent-unseen', 'texts', 'whole-key']

/** The lines that the rules refuse. */
function refusedOf(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'portal-plugin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = {
    plugins: [],
    jsPlugins: [resolve(import.meta.dirname, 'portal-plugin.mjs')],
    categories: { correctness: 'off' },
    rules: Object.fromEntries(rules.map((name) => [`portal/${name}`, 'warn'])),
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'screen.tsx'), text)
  const output = execFileSync(process.execPath, [oxlint, '--format=unix'], { cwd: folder })
  const numbers = [...output.toString().matchAll(/^screen\.tsx:(\d+)/gm)].map(([, line]) => line)
  return text.split('\n').filter((_, at) => numbers.includes(String(at + 1)))
}

const wrong = `<p>Nie udało się.</p>
;<Icon aria-label="Zamknij" />
;<TextField label={'Umowa'} />
;<Button>{isBusy ? 'Wysyłam' : 'Wyślij'}</Button>
;<Icon aria-label={\`Umowa \${number}\`} />
;<td>{plain(row.amount)}</td>
;<td>{plain(row.amount) - plain(row.paid)}</td>
;<td>{t('until', { day: plain(row.blockedUntil) })}</td>
const euros = plain(row.amount) / 100
const day = plain(row.blockedUntil).slice(0, 10)
const texts = [\`\${plain(row.amount)} zł\`]
const sorted = String(plain(row.amount))
function Remove() { return <Button onClick={() => void send('deleteTotp')} /> }
function Team() { useEffect(() => void send('findTeam').then(setTeam), []) }
const useTeam = () => useCallback(async () => read(await send('findTeam')), [])
const tells = { send: async () => { try { await send('deleteTotp') } catch (error) { console.error(error) } } }
const swallows = { send: (body) => send('createLeadNote', { body }).catch(() => undefined) }
const empties = { queryFn: async () => { try { return await send('findTeam') } catch { return [] } } }
function Parameter() { const { id } = route.useParams(); return usePart({ queryKey: ['one'], queryFn: () => load(id) }) }
function State() { const [page] = useState(1); return usePart({ queryKey: ['one'], queryFn: () => load(page) }) }
function Sibling(props) { return usePart({ queryKey: ['part', props.nip], queryFn: () => load(props.nip, props.page) }) }
function Both(props) { const { nip, page } = props; return usePart({ queryKey: ['part', nip], queryFn: () => load(nip, page) }) }
function Member() { const nip = normalizeNip(route.useParams().nip); return usePart({ queryKey: ['one'], queryFn: () => load(nip) }) }
const ofPeriod = (period) => queryOptions({ queryKey: ['figures', period.from], queryFn: () => load(period.from, period.to) })
const spread = (nip) => infiniteQueryOptions({ queryKey: ['events'], ...byCursor((page) => load(nip, page)) })
const derived = (nip, page) => { const query = paged(page); return queryOptions({ queryKey: ['two', nip], queryFn: () => load(nip, query) }) }`

const right = `<p>{t('sent')}, {t('again')} <kbd>Ctrl</kbd></p>
;<td key={\`\${plain(row.at)}\`}>{formatMoney(plain(row.amount) - plain(row.paid))}</td>
const find = ({ signal }) => send('findTeam', { signal })
const useNote = () => useForm({ send: (body) => send('createLeadNote', { body }) })
const passesOn = { send: () => send('deleteTotp').catch((error) => { if (!isNotFound(error)) throw error }) }
function Download() { return <FileButton load={(signal) => send('getPdf', { signal })} /> }
const derived = (nip, page) => { const query = paged(page); return queryOptions({ queryKey: ['two', nip, query.text], queryFn: ({ signal }) => load(nip, page, query, signal) }) }
function Panel({ id }) { const t = useTexts(texts); return usePart({ queryKey: ['team', id], queryFn: () => load(id, t) }) }
const alias = (props) => { const { nip } = props; return queryOptions({ queryKey: ['part', props.nip], queryFn: () => load(nip.trim()) }) }
const whole = (period) => queryOptions({ queryKey: ['figures', period], queryFn: () => load(period.from, period.to) })`

test('a mistake is refused, in each line', () => {
  expect(refusedOf(wrong)).toEqual(wrong.split('\n'))
})

test('the right ways are not', () => {
  expect(refusedOf(right)).toEqual([])
})

test('at most 40 lines are excused from a rule or a type, and each says why', () => {
  const command = ['grep', '-hE', '(oxlint-disable|biome-ignore|@ts-expect-error|@ts-ignore)[ -]']
  const lines = execFileSync('git', [...command, ':!tools/portal-plugin.test.ts']).toString()
  const excused = lines.trim().split('\n')
  expect(excused.length).toBeLessThanOrEqual(40)
  expect(excused.filter((line) => !/(-- |@ts-expect-error:? )\S/.test(line))).toEqual([])
})
