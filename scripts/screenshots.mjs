/**
 * `npm run screenshots`: every screen at 390, 768 and 1440 px in both themes, from the built product with a server of
 * its own, into storage/screenshots. A word narrows it to the screens whose name has it.
 */
import '@poppinss/ts-exec'
import { buildIfChanged } from './lib/build.mjs'
import { entry } from './lib/node.mjs'
import { inRoot } from './lib/paths.mjs'
import { Camera } from './screenshots/camera.mjs'
import * as tour from './screenshots/tour.mjs'

await entry(async ([only]) => {
  await buildIfChanged()
  const { CulvertProcess } = await import('../tests/browser/support/culvert_process.ts')
  const { launchChromium } = await import('../tests/browser/support/chromium.ts')
  const { FakeNode } = await import('../tests/browser/support/fake_node.ts')
  const { send, signUp } = await import('../tests/browser/support/account.ts')
  const { mailedLink } = await import('../tests/browser/support/outbox.ts')
  const culvert = await CulvertProcess.start()
  const browser = await launchChromium()
  const { origin } = culvert
  const nodes = []
  const open = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    return { context, page, origin, camera: new Camera(page, inRoot('storage/screenshots'), only) }
  }
  try {
    const zurich = { name: 'zrh-1', country: 'Switzerland', code: 'CH', city: 'Zürich' }
    const node = await FakeNode.add(culvert, zurich)
    nodes.push(node)
    const bergen = await FakeNode.add(culvert, {
      name: 'bgo-1',
      country: 'Norway',
      code: 'NO',
      city: 'Bergen',
      premium: true,
    })

    nodes.push(bergen)
    await tour.publicPages(await open())
    const first = await open()
    const email = await signUp(first.context, culvert, { firstName: 'Ada', isVerified: false })
    const verify = async () => {
      const token = new URL(await mailedLink(culvert.storage, email)).searchParams.get('token')
      await send(first.context, origin, '/api/auth/verify-email', { token })
    }
    await tour.signedIn({ ...first, node, verify })
    await tour.demo(first)
    const second = await open()
    await second.context.addCookies(await first.context.cookies())
    await tour.deviceLimit(second)
    const third = await open()
    await signUp(third.context, culvert, { firstName: 'Grace', plan: 'yearly' })
    await tour.paid({ ...third, drain: () => culvert.command('server', 'drain', String(bergen.serverId), '--yes') })
  } finally {
    await browser.close()
    for (const node of nodes) node.stop()
    await culvert.stop()
  }
})
