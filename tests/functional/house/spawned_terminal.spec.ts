import { test } from '@japa/runner'
import env from '#start/env'
import { createUser, freshStart } from '#tests/support/accounts'
import { listCommands } from '#cli/kernel/registry'
import { node } from '#tests/support/processes'
import { CULVERT } from '#tests/support/programs'

/** A command of each noun that changes nothing, and its exit code where it is not 0. Trials need root and tunnels. */
const HARMLESS: Record<string, { words: string[]; code?: number }> = {
  achievement: { words: ['list'] },
  advisor: { words: ['show'] },
  analytics: { words: ['show'] },
  backup: { words: ['list', 'docs'] },
  config: { words: ['rotate-key', '--verify'] },
  doctor: { words: ['--skip-network'], code: 1 },
  download: { words: ['list'] },
  file: { words: ['list'] },
  gateway: { words: ['list'] },
  health: { words: ['show'] },
  incident: { words: ['list'] },
  mail: { words: ['config', '--folder', '/nowhere', '--operator', 'ops@outside.example'], code: 1 },
  mailbox: { words: ['list'] },
  maintenance: { words: ['list'] },
  optimizer: { words: ['history'] },
  plan: { words: ['list'] },
  promotion: { words: ['list'] },
  server: { words: ['list'] },
  subscription: { words: ['list'] },
  support: { words: ['list'] },
  system: { words: ['status'] },
  task: { words: ['list'] },
  tax: { words: ['list'] },
  user: { words: ['show', 'ann@example.com'] },
  webhook: { words: ['list'] },
}

/** Two processes at a time: more would only wait for each other. */
const AT_ONCE = 2

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The other tests of commands run them in this process. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('culvert as a process of its own', (group) => {
  group.each.setup(freshStart)

  test('answers for every noun on the installation beside the running server', async ({ assert }) => {
    const nouns = [...new Set((await listCommands()).map(({ noun }) => noun))]
    assert.sameMembers(Object.keys(HARMLESS), nouns)
    await createUser({ email: 'ann@example.com' })
    const { MAIL_DOMAIN: _, ...settings } = process.env as Record<string, string>
    await inTurns(Object.entries(HARMLESS), async ([noun, { words, code = 0 }]) => {
      const run = node([...CULVERT, noun, ...words, '--json'], settings)
      assert.equal(await run.ended, code, `${noun}: ${run.seen.err}`)
      const answer = JSON.parse(run.seen.out || run.seen.err) as unknown
      if (noun === 'user') assert.containsSubset(answer, { account: { email: 'ann@example.com' } })
      if (noun === 'mail') assert.containsSubset(answer, { code: 'E_NO_MAIL_DOMAIN' })
    })
  })
})
