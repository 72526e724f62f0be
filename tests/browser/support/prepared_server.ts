/**
 * Runs the built product for browser tests, as a child that prepares what a test asks for over IPC: commands and accounts
 * cost no process and no slow password there. Node runs this file as it is, so its imports of the build are dynamic.
 */
import app from '@adonisjs/core/services/app'

export interface WantedAccount {
  email: string
  password: string
  firstName: string | null
  plan: 'free' | 'monthly' | 'yearly'
  role: 'admin' | 'support' | 'finance' | null
  userAgent: string
}

export type Wish = { command: string[] } | { account: WantedAccount } | 'readiness'

export interface Answered {
  id: number
  answer?: unknown
  problem?: string
}

const built = (path: string) => import(new URL(`../../../build/${path}`, import.meta.url).href) as Promise<unknown>

async function runCommand(argv: string[]): Promise<unknown> {
  const { buildProgram } = (await built('cli/kernel/program.js')) as typeof import('../../../cli/kernel/program.js')
  const { listCommands } = (await built('cli/kernel/registry.js')) as typeof import('../../../cli/kernel/registry.js')
  let answer: unknown = null
  const program = await buildProgram(await listCommands(), argv[0], async ({ definition, args, options }) => {
    answer = await definition.run({
      args,
      options,
      app,
      json: false,
      signal: new AbortController().signal,
      make: (token) => app.container.make(token),
      progress: () => {},
      confirm: async () => {},
    })
  })
  await program.exitOverride().parseAsync(argv, { from: 'user' })
  return answer
}

/** The same as the product's, at a price that only a test may pay. */
async function hashCheaply(password: string): Promise<string> {
  const { Scrypt } = await import('@adonisjs/core/hash/drivers/scrypt')
  return new Scrypt({ cost: 1024 }).make(password)
}

/** A verified account that is signed in; answers the token of its session. */
async function makeAccount({ email, password, firstName, plan, role, userAgent }: WantedAccount): Promise<string> {
  const { User } = (await built('app/users/index.js')) as typeof import('../../../app/users/index.js')
  const { SetPlan } = (await built('app/billing/index.js')) as typeof import('../../../app/billing/index.js')
  const { StartSession } = (await built(
    'app/users/actions/start_session.js'
  )) as typeof import('../../../app/users/actions/start_session.js')
  const { browserLabel } = (await built(
    'app/users/services/browser_label.js'
  )) as typeof import('../../../app/users/services/browser_label.js')
  const { Clock } = (await built('app/core/clock.js')) as typeof import('../../../app/core/clock.js')
  const user = await User.create({
    email,
    firstName,
    lastName: null,
    passwordHash: await hashCheaply(password),
    emailVerified: true,
    isAdmin: role !== null,
    adminRole: role,
    autoConnect: false,
    createdOn: (await app.container.make(Clock)).today(),
  })
  const grant = { userId: user.id, plan, endsAt: null, actorId: null }
  if (plan !== 'free') await (await app.container.make(SetPlan)).execute(grant)
  const start = await app.container.make(StartSession)
  return (await start.execute({ user, label: browserLabel(userAgent) })).token
}

/** Demo servers have their figures drawn, but none is drawn to be offline: a test that connects to one would fail by chance. */
async function keepDemoServersUp() {
  const { Chance, HashedChance } = (await built(
    'app/vpn/services/chance.js'
  )) as typeof import('../../../app/vpn/services/chance.js')
  const drawn = new HashedChance()
  app.container.bindValue(Chance, { draw: (key) => (key.startsWith('offline ') ? 0.5 : drawn.draw(key)) })
}

/** Connections count in the month of the start: a month that begins during a test would give the used ones back. */
async function keepMonth() {
  const { Clock } = (await built('app/core/clock.js')) as typeof import('../../../app/core/clock.js')
  const clock = await app.container.make(Clock)
  const month = clock.month()
  clock.month = () => month
}

async function boot() {
  const { start } = (await built('bin/start.js')) as typeof import('../../../bin/start.js')
  await start()
  await keepDemoServersUp()
  await keepMonth()
}

const booted = boot()

async function fulfil(wish: Wish): Promise<unknown> {
  await booted
  if (wish === 'readiness') return null
  return 'command' in wish ? runCommand(wish.command) : makeAccount(wish.account)
}

process.on('message', ({ id, wish }: { id: number; wish: Wish }) => {
  fulfil(wish).then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, problem: error instanceof Error ? error.stack : String(error) })
  )
})
process.once('disconnect', () => process.exit(1))
// The line to the test keeps no server alive that was told to end.
process.channel?.unref()
