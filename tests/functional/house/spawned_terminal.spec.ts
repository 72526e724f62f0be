import { test } from '@japa/runner'
import env from '#start/env'
import { createUser, freshStart } from '#tests/support/accounts'
import { listCommands } from '#cli/kernel/registry'
import { drawn } from '#tests/support/depth'
import { node } from '#tests/support/processes'
import { CULVERT, productModules } from '#tests/support/programs'

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

/** Each in a process of its own: what reads rows, what says no, what fails, and what opens with a key. */
const ALONE = new Set(['user', 'doctor', 'mail', 'config'])

interface Ran {
  code: number | null
  out: string
  err: string
}

/** The other tests of commands run them in this process. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('culvert in other processes than the server', (group) => {
  group.each.setup(freshStart)

  test('answers for every noun on the installation beside the running server', async ({ assert }) => {
    const nouns = [...new Set((await listCommands()).map(({ noun }) => noun))]
    assert.sameMembers(Object.keys(HARMLESS), nouns)
    await createUser({ email: 'ann@example.com' })
    const { MAIL_DOMAIN: _, ...settings } = process.env as Record<string, string>
    const lineOf = (noun: string) => [noun, ...(HARMLESS[noun]?.words ?? []), '--json']
    const answered = ({ code, out, err }: Ran, noun: string) => {
      assert.equal(code, HARMLESS[noun]?.code ?? 0, `${noun}: ${err}`)
      return JSON.parse(out || err) as unknown
    }
    const alone = async (noun: string) => {
      const run = node([...CULVERT, ...lineOf(noun)], settings)
      return answered({ code: await run.ended, ...run.seen }, noun)
    }
    assert.containsSubset(await alone('user'), { account: { email: 'ann@example.com' } })
    assert.containsSubset(await alone('mail'), { code: 'E_NO_MAIL_DOMAIN' })
    const others = nouns.filter((noun) => !ALONE.has(noun))
    const one = others[drawn('a noun in a process of its own', others.length)] ?? ''
    for (const noun of ['doctor', 'config', one]) await alone(noun)
    // The others in one, which ends by itself only where none of them left anything running.
    const program = [...productModules.loader, 'tests/support/many_commands.ts']
    const run = node([...program, JSON.stringify(others.map(lineOf))], {
      ...settings,
      CULVERT_TEST_MODULES: productModules.path,
    })
    assert.equal(await run.ended, 0, run.seen.err)
    const ran = JSON.parse(run.seen.out) as Ran[]
    assert.lengthOf(ran, others.length)
    for (const [at, noun] of others.entries()) answered(ran[at] ?? { code: null, out: '', err: '' }, noun)
  })
})
