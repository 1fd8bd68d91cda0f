import { leadReport } from '@partner-portal/contract/leads/lead.rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { userOf } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { importInto } from '#test/import-into.ts'
import { addCompanies, nipOf, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const hour = 3_600_000
const day = 24 * hour
let batch = 0
let nip: string
let token: string

// Limits are counted by the clock: every test begins in a new hour, with a new company.
beforeEach(async () => {
  portal.clock.advance(hour)
  const [fresh] = await addCompanies(portal.db, batch++, 1)
  nip = fresh ?? ''
  token = (await portal.signIn('partner')).token
})

function block(change: object = {}, by = token, key?: string) {
  return reportLead(portal, by, reportOf(nip, change), key)
}

async function leadsOf(of: string) {
  return portal.db.selectFrom('lead').selectAll().where('nip', '=', of).execute()
}

describe('a report', () => {
  test('becomes a lead with everything that was said, who said it, and a receipt', async () => {
    const answer = await block({ consents: { marketing: '2026-11', ...reportOf(nip).consents } })
    expect(answer.statusCode).toBe(201)
    const made = answer.json()
    expect(made).toMatchObject({ companyVerified: true })
    expect(made.number).toMatch(/^ZG\/2026\/06\/\d{6}$/)
    expect(made.dateAdded).toMatch(/^2026-06-15T\d\d:00:00\+02:00$/)
    expect(made.blockedUntil).toBe(made.dateAdded.replace('2026-06-15', '2026-09-13'))

    const user = await userOf(portal, 'partner')
    const [lead, ...rest] = await leadsOf(nip)
    expect(rest).toEqual([])
    // Only a master names an agent: lead-agent.test.ts.
    const { agentId: _, ...fields } = leadReport.shape
    for (const field of Object.keys(fields)) {
      const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      expect(lead, `${field} is saved`).toHaveProperty(column, expect.anything())
    }
    expect(lead).toMatchObject({
      id: made.id,
      partner_id: user.partner_id,
      reported_by: user.id,
      agent_id: null,
      number: made.number,
      status: 'LOCKED',
      company_name: 'Żuraw & Syn sp. z o.o.',
      first_name: 'Łucja',
      last_name: "O'Neil-Źrebiec",
      phone_number: '+48600100200',
      amount: 1_000_050,
      note: 'po 10',
      company_verified: true,
    })
    expect(lead?.consents).toEqual([
      { name: 'marketing', version: '2026-11' },
      { name: 'rodoNotice', version: '2026-11' },
      { name: 'contact', version: '2026-11' },
    ])

    const mail = await newestMessage(portal.db, 'email')
    expect(mail).toMatchObject({
      recipient: 'partner@example.com',
      subject: `Zgłoszenie ${made.number} zostało przyjęte`,
    })
    const second = made.dateAdded.slice(0, 19).replace('T', ', ')
    expect(mail.text).toContain(`Data i godzina zgłoszenia: ${second}`)
    expect(mail.html).toContain('Żuraw &amp; Syn sp. z o.o.')
    expect((await recorded(portal.db, 'lead.reported')).at(-1)).toMatchObject({
      record_id: made.id,
      actor: 'partner',
      facts: { statement: null },
      content: {},
    })
  })

  test("belongs to the agent who makes it, and appears in the agent's list", async () => {
    const agent = (await portal.signIn('agent')).token
    const { id, number } = (await block({}, agent)).json()
    const [lead] = await leadsOf(nip)
    expect(lead?.agent_id).not.toBeNull()
    const list = await portal.get(
      { token: agent },
      `/lead-grid?page=1&limit=10&filter[nip][value]=${nip}&filter[nip][matchType]=EXACT`,
    )
    expect(list.json()).toMatchObject({ count: 1, collection: [{ id, number, nip }] })
  })

  test('gets the next number of its month, and a refused one loses none', async () => {
    const first = (await block()).json<{ number: string }>().number
    expect((await block()).statusCode).toBe(409)
    const [unregistered] = await addCompanies(portal.db, 1000 + batch, 1)
    const second = (await reportLead(portal, token, reportOf(unregistered ?? ''))).json().number
    expect(Number(second.slice(-6))).toBe(Number(first.slice(-6)) + 1)
  })

  test.each([
    [{ nip: '1234563217' }, 'nip: is not a NIP', 'nip'],
    [{ firstName: 'E' }, 'firstName: is too short', 'tooShort'],
    [{ lastName: 'Kos7' }, 'lastName: has characters that are not allowed', 'characters'],
    [{ email: 'ewa@' }, 'email: is not an e-mail address', 'email'],
    [{ phoneNumber: '600-100-20' }, 'phoneNumber: is not a phone number', 'phone'],
    [{ companyName: ' ' }, 'companyName: is required', 'required'],
    [{ product: 'GOLD' }, 'product: is not a product', 'product'],
    [{ consents: { contact: '2026-11' } }, 'consents.rodoNotice: Consent is required', 'consent'],
  ])('with %j is refused with the field named', async (change, sentence, fault) => {
    const answer = await block(change)
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      errors: [sentence],
      faults: [{ path: sentence.split(':')[0], code: fault }],
    })
    expect(await leadsOf(nip)).toEqual([])
  })

  test('of a NIP that no company has is refused', async () => {
    const answer = await reportLead(portal, token, reportOf(nipOf(5000)))
    expect(answer.json()).toMatchObject({ status: 404, code: 'NIP_NOT_FOUND' })
    expect(await leadsOf(nipOf(5000))).toEqual([])
  })
})

describe('a block', () => {
  test('refuses everybody with the same answer, which names no partner', async () => {
    const rival = await signInRival(portal)
    expect((await block()).statusCode).toBe(201)
    const again = await block()
    const rivals = await block({}, rival)
    expect(rivals.json()).toMatchObject({
      status: 409,
      code: 'LEAD_ALREADY_BLOCKED',
      errors: ['Somebody already blocked this client'],
    })
    expect(rivals.body).toBe(again.body)
    expect(await leadsOf(nip)).toHaveLength(1)
  })

  test('is over at the moment that was said, and not before', async () => {
    const rival = await signInRival(portal)
    const { blockedUntil } = (await block()).json()
    portal.clock.advance(Date.parse(blockedUntil) - portal.clock.now().getTime() - 1)
    const later = (await portal.signIn('broker')).token
    expect((await block({}, later)).statusCode).toBe(409)
    portal.clock.advance(1)
    expect((await block({}, later)).statusCode).toBe(201)
    expect(await leadsOf(nip)).toHaveLength(2)
    expect(rival).not.toBe(later)
  })

  test("follows what the provider's system says of it: ended early, or longer", async () => {
    const rival = await signInRival(portal)
    expect((await block()).statusCode).toBe(201)
    const [lead] = await leadsOf(nip)
    const says = (change: object) =>
      importInto(portal, 'lead', [
        {
          externalId: `L-${nip}`,
          number: lead?.number,
          dateAdded: lead?.date_added,
          nip,
          companyName: 'Firma',
          firstName: 'Anna',
          lastName: 'Bąk',
          email: 'a@example.com',
          phoneNumber: '600100200',
          product: 'NANO',
          status: 'LOCKED',
          blockedUntil: new Date(portal.clock.now().getTime() + day),
          ...change,
        },
      ])
    const over = new Date(portal.clock.now().getTime() - 1000)
    expect(await says({ blockedUntil: over })).toMatchObject({ updated: 1 })
    expect((await block({}, rival)).statusCode).toBe(201)

    // The lead has another company now: its block is new, and the first one stays the rival's.
    const [imported] = await addCompanies(portal.db, 2000 + batch, 1)
    expect(await says({ nip: imported })).toMatchObject({ updated: 1 })
    const refused = await reportLead(portal, rival, reportOf(imported ?? ''))
    expect(refused.json()).toMatchObject({ code: 'LEAD_ALREADY_BLOCKED' })
    expect((await block({}, rival)).json()).toMatchObject({ code: 'LEAD_ALREADY_BLOCKED' })
    expect(await says({})).toMatchObject({ updated: 1 })
    expect((await reportLead(portal, rival, reportOf(imported ?? ''))).statusCode).toBe(201)
  })
})

describe('the same report again', () => {
  test('answers the same lead, as after an answer that was lost', async () => {
    const first = await block({}, token, 'one-key-of-many')
    const again = await block({}, token, 'one-key-of-many')
    expect(again.statusCode).toBe(201)
    expect(again.body).toBe(first.body)
    expect(await leadsOf(nip)).toHaveLength(1)
    const meter = await portal.get({ token }, '/leads/limit')
    expect(meter.json()).toMatchObject({ used: 1 })
  })

  test('with another body is refused, and the key is the one user’s alone', async () => {
    await block({}, token, 'one-key-of-many-2')
    expect((await block({ firstName: 'Ewa' }, token, 'one-key-of-many-2')).json()).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    const rival = await signInRival(portal)
    expect((await block({}, rival, 'one-key-of-many-2')).json()).toMatchObject({
      code: 'LEAD_ALREADY_BLOCKED',
    })
  })

  test('may come with the key of a refused one, and with one of yesterday', async () => {
    const refused = await reportLead(portal, token, reportOf(nipOf(5000)), 'a-key-refused')
    expect(refused.statusCode).toBe(404)
    expect((await block({}, token, 'a-key-refused')).statusCode).toBe(201)
    portal.clock.advance(day)
    token = (await portal.signIn('partner')).token
    const [company] = await addCompanies(portal.db, 3000 + batch, 1)
    const later = await reportLead(portal, token, reportOf(company ?? ''), 'a-key-refused')
    expect(later.statusCode).toBe(201)
  })

  test.each(['short', 'with space in it', 'x'.repeat(101)])('needs a key, not %j', async (key) => {
    expect((await block({}, token, key)).json()).toMatchObject({
      status: 400,
      errors: ['idempotency-key: takes 8 to 100 visible ASCII characters'],
    })
  })
})
