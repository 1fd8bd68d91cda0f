import { beforeEach, describe, expect, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { applicationOf } from '#test/lead-reports.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const hour = 3_600_000

beforeEach(() => portal.clock.advance(25 * hour))

function apply(change: object = {}, remoteAddress = '198.51.100.7') {
  return portal.post(
    '/broker-application',
    applicationOf({
      nip: '123-456-32-18',
      email: 'Ewa@Example.com',
      website: 'sklep.example.com',
      products: ['SKONTO', 'NANO', 'NANO'],
      message: ' Proszę o telefon. ',
      ...change,
    }),
    { remoteAddress },
  )
}

const applications = () => portal.db.selectFrom('broker_application').selectAll().execute()
const mailsTo = async (address: string) =>
  (await openedMessages(portal.db)).filter(({ recipient }) => recipient === address)

describe('a broker’s application', () => {
  test('is stored, and the applicant gets an e-mail; repeating it changes nothing', async () => {
    const first = await apply()
    expect(first.statusCode).toBe(201)
    const again = await apply({ email: 'ewa@example.com', phoneNumber: '601 100 200' })
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    const rows = await applications()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      status: 'NEW',
      company_name: 'Sklep Źródło s.c.',
      nip: '1234563218',
      email: 'Ewa@Example.com',
      phone_number: '+48600100200',
      website: 'sklep.example.com',
      products: ['SKONTO', 'NANO'],
      message: 'Proszę o telefon.',
      consents: [
        { name: 'rodoNotice', version: '2026-11' },
        { name: 'contact', version: '2026-11' },
      ],
    })
    expect(await recorded(portal.db, 'application.received')).toMatchObject([
      { partner_id: 0, record_id: rows[0]?.id, actor: null },
    ])
    const [mail, ...more] = await mailsTo('Ewa@Example.com')
    expect(more).toEqual([])
    expect(mail?.text).toContain('firmy (NIP 1234563218) do współpracy')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Sklep|Proszę o telefon/)
  })

  test('sent five times at once is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => apply({ email: 'raz@example.com' })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201])
    expect((await applications()).filter((row) => row.email === 'raz@example.com')).toHaveLength(1)
    expect(await mailsTo('raz@example.com')).toHaveLength(1)
  })

  test('of a program that fills in everything is answered and dropped', async () => {
    const real = await apply({ email: 'real@example.com' })
    const program = await apply({ email: 'bot@example.com', faxNumber: '123' })
    expect([program.statusCode, program.body]).toEqual([real.statusCode, real.body])
    expect((await applications()).some((row) => row.email === 'bot@example.com')).toBe(false)
    expect(await mailsTo('bot@example.com')).toEqual([])
  })

  test('is limited for an address and for an e-mail', async () => {
    const byCaller = await Promise.all(
      Array.from({ length: 15 }, (_, index) => apply({ email: `a${index}@example.com` })),
    )
    expect(byCaller.filter((answer) => answer.statusCode === 201)).toHaveLength(10)
    expect(byCaller.filter((answer) => answer.statusCode === 429)).toHaveLength(5)
    const byEmail = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        apply({ email: 'often@example.com' }, `203.0.113.${index}`),
      ),
    )
    expect(byEmail.filter((answer) => answer.statusCode === 201)).toHaveLength(5)
  })

  test.each([
    [{ nip: '1234563217' }, 'nip: is not a NIP'],
    [{ website: 'javascript:alert(1)' }, 'website: is not a web address'],
    [{ message: 'x'.repeat(2001) }, 'message: is too long'],
    [{ consents: {} }, 'consents.rodoNotice: Consent is required'],
  ])('with %j is refused with the field named', async (change, sentence) => {
    const answer = await apply(change)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errors: string[] }>().errors).toContain(sentence)
  })

  test('takes only the products that are offered, and what is left out', async () => {
    expect((await apply({ products: ['GOLD'] })).statusCode).toBe(400)
    const bare = { website: '', message: undefined, products: undefined, email: 'b@example.com' }
    expect((await apply(bare)).statusCode).toBe(201)
    expect((await applications()).at(-1)).toMatchObject({
      website: null,
      message: null,
      products: [],
    })
  })
})
