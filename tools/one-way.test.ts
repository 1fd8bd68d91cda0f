import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const oxlint = resolve(import.meta.dirname, '../node_modules/oxlint/bin/oxlint')
const plugin = resolve(import.meta.dirname, 'one-way-plugin.mjs')

const rules = [
  'other-ways',
  'read-into-state',
  'shown-plain',
  'own-words',
  'unread-answer',
  'whole-key',
]

/** The lines that the rules refuse. */
async function refusedOf(lines: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'one-way-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const config = {
    plugins: [],
    jsPlugins: [plugin],
    categories: { correctness: 'off' },
    rules: Object.fromEntries(rules.map((name) => [`one-way/${name}`, 'error'])),
  }
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  await writeFile(join(folder, 'screen.tsx'), lines.join('\n'))
  const found = run(process.execPath, [oxlint, '--format=unix'], { cwd: folder })
  const { stdout } = await found.catch((error: { stdout: string }) => error)
  const numbers = new Set([...stdout.matchAll(/^screen\.tsx:(\d+)/gm)].map(([, line]) => line))
  return lines.filter((_, at) => numbers.has(String(at + 1)))
}

const otherWays = `
import { createPortal } from 'react-dom'
import React from 'react'
import * as api from '#lib/api/api.ts'
import { Skeleton as Grey } from '#ui/skeleton.tsx'
import { z } from 'zod'
import { request } from '#lib/api/api.ts'
export { send as post } from '#lib/api/api.ts'
node['focus']()
node?.focus()
node.showPopover()
document.createElement('button')
const Tag = 'button'
;<span role="button" />
;<p contentEditable />
;<div role="alertdialog" />
;<div popover="auto" />
;<div aria-modal="true" />
;<div role="status" aria-label={t('loading')} />
;<div role="status"><Skeleton height={20} /></div>
const shown = query.isPending ? <Skeleton height={20} /> : <Rows />
;<p><Spinner size={16} /></p>
;<p role="alert" />
;<p role={role} />
;<p {...{ role: 'alert' }} />
;<p aria-live="assertive" />
;<Text tone="danger">{failureText(error)}</Text>
;<Text tone="danger">{saving.failure}</Text>
;<p>{query.error?.message}</p>
const why = failureText(error)
send('deleteTotp')
;<Button onClick={() => void send('deleteTotp')} />
const save = { onSuccess: () => send('deleteTotp') }
const post = send
send.call(null, 'deleteTotp')
const major = value / 100
const sum = \`\${amount} \${currency}\`
const zlotys = \`\${amount} zł\`
const text = amount + ' ' + row.currency
;<td>{formatNumber(amount)} {currency}</td>
;<td>{amount} PLN</td>
const day = createdAt.slice(0, 10)
if (error.status === 404) retry()
await import('./dialog.tsx')
;<p>Nie udało się.</p>
;<Icon aria-label="Zamknij" />
;<Icon aria-label={\`Umowa \${number}\`} />
;<TextField label={'Umowa'} />
;<Button>{isBusy ? 'Wysyłam' : 'Wyślij'}</Button>
;<p>{'Umowa numer'}</p>
notify('danger', 'Nie udało się')
const saving = { toast: () => 'Zapisano zmiany' }
;<td>{decimalText(row.amount)}</td>
;<td>{plain(row.amount)}</td>
;<td>{t('until', { day: plain(row.blockedUntil) })}</td>
;<td>{formatNumber(plain(row.amount))}</td>
const said = String(row.amount)
const wall = moment.replace('T', ' ')
useEffect(() => void send('findTeam').then(setTeam), [])
setProblem(error.message)
;<Dialog opened={isOpen} onClose={close} />
;<Dialog opened onClose={close} />
;<Dialog opened={selected !== null} onClose={close} />
;<Question opened={true} onClose={close} />
const asked = isAsking && <Dialog {...dialog} />
const other = isAsking ? <Question {...dialog} /> : null
import type { Opened } from '#ui/lazy.tsx'
import { Popover } from '#ui/popover.tsx'
import { UnsavedQuestion } from '#ui/unsaved-warning.tsx'
import { Dialog as Modal } from '#ui/dialog.tsx'
import { Component, useTransition } from 'react'
;<Card text={saving.failure}><Rows /></Card>
;<Notice tone="warning" text={failureText(cause)} />
;<div>{saving.failure && <Text>{t('wrong')}</Text>}</div>
;<div>{saving.isBusy && <Text>{t('wait')}</Text>}</div>
setState('loading')
setState('failed')
;<Loaded query={query} skeleton={<p>{t('wait')}</p>} />
latest.current = await loadTeam()
;<div className={classes.overlay} />
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { use } from 'react'
function Team() { return send('findTeam') }
const useTeam = () => useCallback(async () => read(await send('findTeam')), [])
const route = { loader: () => send('findTeam') }
send(call, { signal })
setTeam(await loadTeam())
const team = await queryClient.fetchQuery(teamQuery)
loadTeam().then((rows) => { setTeam(rows) })
useEffect(() => { async function load() { const rows = await loadTeam(); setTeam(rows) } load() })
const [isLoading, setLoading] = useState(false)
const [hasFailed, setHasFailed] = useState(false)
try { await run() } catch { setOops(true) }
try { await run() } catch { setText(t('wrong')) }
run().catch(() => setOops(true))
notify('danger', t('wrong'))
;<Text tone="danger">{t('wrong')}</Text>
;<p>{t('loadFailed')}</p>
;<Notice tone="warning" text={t('failed')} />
;<Text>{t('loading')}</Text>
try { await run() } catch { notify('information', t('wrong')) }
;<td>{new Date(row.day).toString()}</td>
import { warsawDay } from '@partner-portal/contract/values/warsaw-day'
const total = rows.reduce((sum, row) => sum + plain(row.amount), 0)
const number = Number(row.amount)
;<Button onClick={async () => { const rows = await loadTeam(); setRows(rows) }} />
async function more() { const { collection } = await loadTeam(page); setRows((known) => [...known, ...collection]) }
if (saving.failure) show()
const [errorMessage, setErrorMessage] = useState('')
const [errors, setErrors] = useState({})
function Saving() { const { failure } = useSend(saving); return failure ? <p>{t('wrong')}</p> : null }
function Removing() { const { failure: removeFailure } = useSend(removing); return removeFailure && <Notice tone="warning" text={t('wrong')} /> }
function Said({ failure: said }: { said: FailureText | null }) { return said && <p>{t('wrong')}</p> }
function Own(props) { const { failure: own } = props; return own ? <p>{t('wrong')}</p> : null }
function Renaming() { const { failure: mine } = useSend(renaming); return mine !== null && !isBusy && <div>{t('wrong')}</div> }
const spoken = saving.failure?.inAlert
const told = saving.failure ? <Text>{t('again')}</Text> : null
function Price({ row }) { const minor = plain(row.amount); return <td>{minor}</td> }
;<td>{plain(row.amount) - plain(row.paid)}</td>
notify('success', t('saved'))
await saving.send()
async function add() { await form.submit(event); setDone(true) }
function Closing() { const { send: close } = useSend(closing); const end = async () => { await close(row); dialog.onClose() } }
saving.send(row).then(() => setDone(true))
const change = async () => { void save(row); setDone(true) }
const close = async () => { await start(row); dialog.onClose() }
const saves = { explain: () => t('notSaved') }
;<CodeForm explain={() => t('wrong')} />
void save(row); void navigate({ to: '/' })
const tells = { send: async () => { try { await send('deleteTotp') } catch (error) { console.error(error) } } }
const logs = { send: () => send('deleteTotp').catch((error) => console.error(error)) }
;<Button onClick={async () => saveFile(await download('getSettlementPdf', { params }), name)} />
const consoled = { send: () => send('deleteTotp').catch(console.error) }
const worded = { explain: (error) => (error instanceof Error ? error.message : undefined) }
const spelled = { explain: (error) => String(error) }
const bare = () => { removing.send(); dialog.onClose() }
function Removing2() { const { send: remove } = useSend(removing); return <Button onClick={() => { remove(); setDone(true) }} /> }
function Helper() { const save = () => void saving.send(); return <Button onClick={() => { save(); setDone(true) }} /> }
const messageOf = (error) => (error as Error).message
const textOf = (error: unknown) => (error instanceof Error ? error.message : '')
const { message: thrown } = error
const spelt = \`\${error}\`
const spelt3 = String(row.day)
const json = JSON.stringify(row.dueDate)
;<td>{row.day && plain(row.day)}</td>
const shares = () => { saving.send('shared'); setDone(true) }
const failing2 = { explain: (failure) => (failure instanceof Error ? failure.message : undefined) }
const unused = { explain: (_error) => t('notSaved') }
const swallows = { send: (body) => send('createLeadNote', { body }).catch(() => undefined) }
const empties = { queryFn: async () => { try { return await send('findTeam') } catch { return [] } } }
function Parameter() { const { id } = route.useParams(); return <Loaded query={useQuery({ queryKey: ['one'], queryFn: () => load(id) })} /> }
function State() { const [page] = useState(1); return <Loaded query={useQuery({ queryKey: ['one'], queryFn: () => load(page) })} /> }
const disputesOf = (nip) => queryOptions({ queryKey: ['nip-disputes'], queryFn: () => load(nip) })
function Sibling(props) { return <Loaded query={useQuery({ queryKey: ['part', props.nip], queryFn: () => load(props.nip, props.page) })} /> }
function Both(props) { const { nip, page } = props; return <Loaded query={useQuery({ queryKey: ['part', nip], queryFn: () => load(nip, page) })} /> }
const figures = (period) => queryOptions({ queryKey: ['figures', period.from], queryFn: () => load(period.from, period.to) })
const reading = useSend({ send: () => send('findTeam'), onSuccess: setRows })
function Member() { const nip = normalizeNip(route.useParams().nip); return <Loaded query={useQuery({ queryKey: ['one'], queryFn: () => load(nip) })} /> }
function Default() { const page = useSearch({ strict: false }).page ?? 1; return <Loaded query={useQuery({ queryKey: ['one'], queryFn: () => load(page) })} /> }
const bySpread = (nip) => infiniteQueryOptions({ queryKey: ['events'], ...byCursor((page) => load(nip, page)) })
const ofOne = (id) => queryOptions({ queryKey: ['one'], queryFn: () => load(id) })
const ofTwo = (nip, page) => { const query = paged(page); return queryOptions({ queryKey: ['two', nip], queryFn: () => load(nip, query) }) }
function Until({ row }) { const day = plain(row.until); return t('until', { day }) }`

const oneWay = `
import { useState } from 'react'
moveFocus(node)
;<p role="status"><Spinner size={16} />{t('searching')}</p>
;<Loaded loading={t('loading')} skeleton={<Skeleton height={20} />} />
;<div aria-busy={isOld}><Skeleton height={20} /></div>
const deleted = deleting.failure !== null && <div><Failure reason={deleting.failure} retry={retry} /></div>
const renaming = useSend({ send: () => send('renamePasskey') })
;<FailureNotice text={renaming.failure} />
const { send: leave } = useSend({ send: () => send('deleteTotp') })
;<td>{formatMoney(plain(row.amount) - plain(row.paid))}</td>
;<Failure reason={failureText(error)} retry={retry} />
useSend({ send: () => send('deleteTotp') })
;<Dialog {...dialog} title={t('title')} />
;<Dialog opened={props.opened} onClose={close} />
const later = Dialog && <Dialog {...own} {...dialog} />
const query = queryOptions({ queryFn: ({ signal }) => send('findTeam', { signal }) })
const useNote = () => useForm({ send: (body) => send('createLeadNote', { body }) })
if (isNotFound(query.error)) show()
if (query.data === null) show()
;<Card busy={query.isPending} />
;<p role="status">{saving.isBusy && <Text>{t('sending')}</Text>}</p>
;<div>{saving.failure && <Failure reason={saving.failure} retry={retry} />}</div>
if (await saving.send()) setDone(true)
void saving.send().finally(() => setChosen(null))
const confirm = { send: async () => { await send('confirmTotp'); return send('findTeam') } }
const fullKey = (nip, page) => { const query = paged(page); return queryOptions({ queryKey: ['two', nip, query.text], queryFn: ({ signal }) => load(nip, page, query, signal) }) }
function Panel({ id }) { const t = useTexts(texts); const team = useQuery({ queryKey: ['team', id], queryFn: () => load(id, t) }); return <Loaded query={team} /> }
const useTeam = () => { const team = useQuery(teamQuery); return team }
const passesOn = { send: () => send('deleteTotp').catch((error) => { if (!isNotFound(error)) throw error }) }
;<FileButton load={(signal) => download('getSettlementPdf', { params, signal })} />
const byAlias = (props) => { const { nip } = props; return queryOptions({ queryKey: ['part', props.nip], queryFn: () => load(nip.trim()) }) }
const byWhole = (period) => queryOptions({ queryKey: ['figures', period], queryFn: () => load(period.from, period.to) })
const first = () => { setChosen(row); void save(row) }
const opens = () => { setOpened(true); onOpen() }
const tellsApart = { explain: (error) => (hasCode(error, 'GONE') ? t('gone') : undefined) }
const { data } = query
const { row, lead } = props.data
;<div>{query.error && <LoadFailure query={query} />}</div>
const found = row.status === 'NEW' && { failure: answer.error }
send('findTeam', { signal })
;<td>{formatMoney(amount, currency)}</td>
;<h3>{currency}</h3>
formatDate(createdAt)
const importer = () => import('./dialog.tsx')
;<p>{t('sent')}, {t('again')}</p>`

test('every other way is refused', async () => {
  const lines = otherWays.trim().split('\n')
  expect(await refusedOf(lines)).toEqual(lines)
})

test('the one way is not', async () => {
  expect(await refusedOf(oneWay.trim().split('\n'))).toEqual([])
})

test('a line of the portal that is excused from a rule says why', () => {
  const files = globSync(resolve(import.meta.dirname, '../apps/portal/src/**/*.{ts,tsx}'))
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const excused = lines.filter((line) => /(lint-disable|biome-ignore)/.test(line))
  expect(excused.length).toBeGreaterThan(20)
  expect(excused.filter((line) => !/lint-disable-next-line \S.* -- \S/.test(line))).toEqual([])
})
