import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { BreachList } from '#users/services/breach_list'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api, type Answer } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'

const mailbox = new Mailbox()
const ann = { email: 'ann.miller@example.com', firstName: 'Ann', lastName: 'Miller' }
const fresh = 'a quiet stone arch'

const ruleOf = ({ body }: Answer) => (body as { errors?: { rule: string }[] }).errors?.[0]?.rule

/** The three ways in which somebody chooses a password. */
const WAYS: [string, (password: string) => Promise<Answer>][] = [
  ['at sign-up', async (password) => api().post('/api/auth/sign-up', { ...ann, password })],
  [
    'by a mailed link',
    async (password) => {
      await createUser(ann)
      await api().post('/api/auth/forgot-password', { email: ann.email })
      const token = await mailbox.token(ann.email)
      return api().post('/api/auth/reset-password', { token, password })
    },
  ],
  [
    'while signed in',
    async (password) => {
      const browser = await signedIn(await createUser(ann))
      return browser.post('/api/auth/change-password', { currentPassword: PASSWORD, password })
    },
  ],
]

test.group('Passwords that are easily guessed', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('name, address and brand are refused {0}')
    .with(WAYS)
    .run(async ({ assert }, [, choose]) => {
      const answer = await choose('Culvert-Ann!1')
      assert.equal(answer.status, 422, answer.text)
      assert.equal(ruleOf(answer), 'personalPassword')
    })

  test('known and unknown addresses are refused alike', async ({ assert }) => {
    await createUser(ann)
    const answers = [ann.email, 'ann.miller@other.example'].map((email) =>
      api().post('/api/auth/sign-up', { email, password: 'Ann.Miller1' })
    )
    const [known, unknown] = await Promise.all(answers)
    assert.equal(known?.status, 422)
    assert.equal(known?.text, unknown?.text)
  })
})

test.group('Passwords that are known from a breach', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  /** A list of breached passwords on this machine; answers what it was asked for. */
  async function listens(cleanup: (done: () => void) => void, answer: RequestListener, timeoutMs = 30_000) {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      answer(request, response)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    app.container.swap(BreachList, () => new BreachList(`http://127.0.0.1:${port}/range/`, timeoutMs))
    cleanup(() => {
      app.container.restore(BreachList)
      server.closeAllConnections()
      server.close()
    })
    return { asked, server }
  }

  const digest = createHash('sha1').update(fresh).digest('hex').toUpperCase()
  const range = (count: number): RequestListener => {
    return (_, response) => response.end(`${'0'.repeat(35)}:3\r\n${digest.slice(5)}:${count}\r\n${'F'.repeat(35)}:0`)
  }

  test('are refused {0}')
    .with(WAYS)
    .run(async ({ assert, cleanup }, [, choose]) => {
      const { asked } = await listens(cleanup, range(27))
      const answer = await choose(fresh)
      assert.equal(answer.status, 422, answer.text)
      assert.equal(ruleOf(answer), 'breachedPassword')
      assert.deepEqual(asked, [`/range/${digest.slice(0, 5)}`], 'five digits of the hash, and nothing else')
    })

  test('lines that only pad the answer refuse nothing', async ({ assert, cleanup }) => {
    await listens(cleanup, range(0))
    assert.equal((await api().post('/api/auth/sign-up', { ...ann, password: fresh })).status, 201)
  })

  const FAULTS: [string, RequestListener][] = [
    ['refuses', (_, response) => response.writeHead(503).end()],
    ['hangs', () => undefined],
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/' }).end()],
  ]

  test('signing up goes on where the list {0}')
    .with(FAULTS)
    .run(async ({ assert, cleanup }, [, answer]) => {
      const { asked } = await listens(cleanup, answer, 2_000)
      assert.equal((await api().post('/api/auth/sign-up', { ...ann, password: fresh })).status, 201)
      assert.lengthOf(asked, 1)
    })

  test('nobody is asked unless an operator names a list', async ({ assert }) => {
    assert.isFalse(await new BreachList(undefined).contains(fresh))
  })
})
