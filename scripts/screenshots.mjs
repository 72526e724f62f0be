/**
 * `npm run screenshots`: every screen at 390, 768, 1024 and 1440 px in both themes, from the built product with a server of
 * its own, into storage/screenshots. A word narrows it to the pictures whose name has it: `dashboard`, `phone-dark`.
 */
import './test/typescript.mjs'
import { buildIfChanged } from './lib/build.mjs'
import { entry } from './lib/node.mjs'
import { inRoot } from './lib/paths.mjs'
import { Camera } from './screenshots/camera.mjs'
import { consoleGateways, consoleInbox, consoleSettings } from './screenshots/console.mjs'
import { consoleFiles } from './screenshots/console-files.mjs'
import { consoleFleet } from './screenshots/console-fleet.mjs'
import { consolePayments } from './screenshots/console-payments.mjs'
import { consoleUsers } from './screenshots/console-users.mjs'
import { dashboard } from './screenshots/dashboard.mjs'
import { downloads } from './screenshots/downloads.mjs'
import { inLanguages } from './screenshots/languages.mjs'
import { managing, pastDue, subscribing } from './screenshots/payment.mjs'
import { publicPages, status } from './screenshots/public.mjs'
import { secondStep } from './screenshots/second-step.mjs'
import { settings, settingsDialogs } from './screenshots/settings.mjs'
import { contact, support } from './screenshots/support.mjs'
import * as tour from './screenshots/tour.mjs'
import { tutorial } from './screenshots/tutorial.mjs'
import { widgets } from './screenshots/widgets.mjs'

await entry(async ([only]) => {
  await buildIfChanged()
  const { CulvertProcess } = await import('../tests/browser/support/culvert_process.ts')
  const { launchChromium } = await import('../tests/browser/support/chromium.ts')
  const { FakeNode } = await import('../tests/browser/support/fake_node.ts')
  const { password, send, signUp } = await import('../tests/browser/support/account.ts')
  const { generateSync } = await import('otplib')
  const builds = await import('../tests/browser/support/builds.ts')
  const { cards, passMonth, subscribe } = await import('../tests/browser/support/billing.ts')
  const { addThreeYears } = await import('../tests/browser/support/three_years.ts')
  const { picturesOfPdf } = await import('../tests/support/pdf_pictures.ts')
  const { mailedLink } = await import('../tests/browser/support/outbox.ts')
  const culvert = await CulvertProcess.start({ FILES_QUOTA_BYTES: '200000000' })
  const browser = await launchChromium()
  const { origin } = culvert
  const nodes = []
  const troubles = []
  const addNode = async (place) => {
    const node = await FakeNode.add(culvert, place)
    nodes.push(node)
    return node
  }
  const open = async ({ withTutorial = false, locale } = {}) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', locale })
    if (!withTutorial) await context.addInitScript("sessionStorage.setItem('culvert-onboarding-dismissed', 'true')")
    const page = await context.newPage()
    return { context, page, origin, camera: new Camera(page, inRoot('storage/screenshots'), only) }
  }
  const arrive = async (wanted, options) => {
    const visitor = await open(options)
    return { ...visitor, email: await signUp(visitor.context, culvert, wanted) }
  }
  /** One scene that breaks does not keep the others from being taken; it is named at the end. */
  const scene = async (name, play) => {
    try {
      await play()
    } catch (error) {
      troubles.push(name)
      console.error(`${name}: ${error.message}`)
    }
  }
  try {
    const node = await addNode({ name: 'zrh-1', country: 'Switzerland', code: 'CH', city: 'Zürich' })
    const bergen = await addNode({ name: 'bgo-1', country: 'Norway', code: 'NO', city: 'Bergen', premium: true })
    const codeOf = (secret) => generateSync({ secret })
    const signUpAt = (context, at) => signUp(context, Object.assign(Object.create(culvert), { origin: at }))

    await scene('public pages', async () => publicPages(await open()))
    await scene('status', async () => status({ ...(await open()), culvert }))
    await scene('contact', async () => contact(await open()))
    await scene('downloads', async () => downloads({ ...(await open()), culvert, builds }))
    await scene('second step', async () => secondStep({ ...(await open()), signUp: signUpAt, send, codeOf, password }))
    await scene('tutorial', async () => tutorial(await arrive({ isVerified: false }, { withTutorial: true })))

    const first = await arrive({ firstName: 'Ada', isVerified: false })
    const verify = async () => {
      const token = new URL(await mailedLink(culvert.storage, first.email)).searchParams.get('token')
      await send(first.context, origin, '/api/auth/verify-email', { token })
    }
    await scene('signed in', () => tour.signedIn({ ...first, node, verify }))
    await scene('demo', () => tour.demo(first))
    await scene('plans', () => tour.plans(first))
    await scene('device limit', async () => {
      const second = await open()
      await second.context.addCookies(await first.context.cookies())
      await tour.deviceLimit(second)
    })

    await scene('subscribing', async () => subscribing(await arrive({ firstName: 'Ada' })))
    await scene('managing', async () => {
      const payer = await arrive({ firstName: 'Ada' })
      await subscribe(payer.context, culvert)
      await managing(payer)
    })
    await scene('past due', async () => {
      const payer = await arrive({ firstName: 'Ada' })
      passMonth(culvert, await subscribe(payer.context, culvert, { card: cards.failsLater }))
      await pastDue(payer)
    })

    await scene('console', async () => {
      const { email } = await arrive({ firstName: 'Grace' })
      const operator = await arrive({ firstName: 'Ada' })
      await culvert.command('user', 'set-admin', operator.email)
      await send(operator.context, origin, '/api/auth/sign-in', { email: operator.email, password })
      await consoleUsers({ ...operator, email })
    })
    const fourth = await arrive({ firstName: 'Edith' })
    await scene('arranging', () => dashboard(fourth))
    await scene('widgets', () => widgets({ ...fourth, send }))
    const third = await arrive({ firstName: 'Grace', plan: 'yearly' })
    await scene('settings', () => settings({ ...third, send }))
    await scene('settings dialogs', () => settingsDialogs({ ...third, password, codeOf }))
    const drain = () => culvert.command('server', 'drain', String(bergen.serverId), '--yes')
    await scene('paid plan', () => tour.paid({ ...third, drain }))
    const answer = 'Please fetch a new file: the key of this server was changed last night.'
    const reply = (thread) => culvert.command('support', 'reply', String(thread), '--message', answer)
    await scene('support', () => support({ ...third, reply }))
    const operator = await arrive({ firstName: 'Olga' })
    await culvert.command('user', 'set-admin', operator.email)
    await send(operator.context, origin, '/api/auth/sign-in', { email: operator.email, password })
    await scene('console, inbox', () => consoleInbox({ ...operator, send }))
    await scene('console, settings', () => consoleSettings(operator))
    await scene('console, gateways', () => consoleGateways(operator))
    const { publishBuild } = builds
    await scene('console, files', () => consoleFiles({ ...operator, culvert, send }))
    await scene('console, fleet', () => consoleFleet({ ...operator, culvert, publishBuild }))
    const tools = { culvert, subscribe, addThreeYears, picturesOfPdf }
    await scene('console, payments', () => consolePayments({ ...operator, ...tools }))
    await scene('languages', () => inLanguages({ arrive, send }))
  } finally {
    await browser.close()
    for (const node of nodes) node.stop()
    await culvert.stop()
  }
  if (troubles.length > 0) throw new Error(`Some scenes broke: ${troubles.join(', ')}`)
})
