import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { leaveChromium, sharedChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { eventually } from '#tests/support/eventually'
import { FakeNode } from '#tests/browser/support/fake_node'
import { Visitor } from '#tests/browser/support/visitor'

interface Status {
  overall: string
  incidents: { title: string }[]
}

/** The answer is kept for eight seconds and looked at every thirty; a reload sees it at once after the first. */
async function reloadWhen(page: Page, what: string, holds: (status: Status) => boolean) {
  await eventually(what, async () => holds((await (await page.request.get('/api/status')).json()) as Status))
  await page.reload()
}

test.group('The status page', (group) => {
  let culvert: CulvertProcess
  let browser: Browser
  let visitor: Visitor
  const nodes: FakeNode[] = []

  group.setup(async () => {
    culvert = await CulvertProcess.start()
    browser = await sharedChromium()
    visitor = await Visitor.arrive(browser, culvert, viewports.phone)
    return async () => {
      for (const node of nodes) node.stop()
      await leaveChromium()
      await culvert.stop()
    }
  })

  test('says honestly when there are demo servers only', async ({ assert }) => {
    const { page, guard } = visitor
    await page.goto('/status')
    await visitor.sees('Demo mode: there is nothing to measure')
    await page.getByText('No incidents in the last 90 days.').waitFor()
    assert.equal(await page.title(), 'Service status · Culvert')
    assert.equal(await page.getByText('Demo', { exact: true }).count(), 0)
    assert.deepEqual(await guard.findings('status, demo'), [])
    assert.deepEqual(guard.complaints(/Service Worker registration blocked/), [])
  })

  test('shows real servers by region as they are measured', async ({ assert }) => {
    const { page, guard } = visitor
    nodes.push(await FakeNode.add(culvert, { name: 'zrh-1', country: 'Switzerland', code: 'CH', city: 'Zürich' }))
    nodes.push(await FakeNode.add(culvert, { name: 'tyo-1', country: 'Japan', code: 'JP', city: 'Tokyo' }))
    await reloadWhen(page, 'all servers are up', ({ overall }) => overall === 'operational')
    await visitor.sees('All servers are up')
    const europe = page.getByRole('region', { name: /^Europe/ })
    assert.match(await europe.getByRole('listitem').innerText(), /Zürich[\s\S]*Switzerland[\s\S]*Excellent[\s\S]*11 ms/)
    assert.match(await europe.getByRole('listitem').innerText(), /Load 4%[\s\S]*Uptime 100\.0%/)
    await page.getByRole('region', { name: /^Asia/ }).getByText('Tokyo').waitFor()
    assert.equal(await page.getByText('2 of 2').count(), 1)
    assert.deepEqual(await guard.findings('status, all well'), [])
  })

  test("tells incidents with their story in the operators' words", async ({ assert }) => {
    const { page, guard } = visitor
    const words = ['--title', 'Slow in Tokyo', '--message', 'We see packet loss.', '--servers', 'tyo-1']
    const { id } = await culvert.command<{ id: number }>('incident', 'open', ...words)
    await reloadWhen(page, 'an incident', ({ incidents }) => incidents.some(({ title }) => title === 'Slow in Tokyo'))
    const card = page.getByRole('article', { name: 'Slow in Tokyo' })
    assert.match(await card.innerText(), /Investigating[\s\S]*Concerns Tokyo, Japan[\s\S]*We see packet loss\./)
    await visitor.sees('All servers are up, and we are working on an incident')
    assert.deepEqual(await guard.findings('status, an incident'), [])
    await culvert.arrange('incident', 'resolve', String(id), '--message', 'The cable is repaired.')
    await reloadWhen(page, 'no incident', ({ overall }) => overall === 'operational')
    await visitor.sees('All servers are up')
    await page.getByText('Slow in Tokyo').click()
    await page.getByText('The cable is repaired.').waitFor()
    assert.equal(await page.getByText('No incidents', { exact: true }).count(), 6)
    assert.deepEqual(await guard.findings('status, past incidents'), [])
  })

  test('looks again every half minute, keeps what it has when that fails, and says so', async ({ assert }) => {
    const { page, guard, context } = visitor
    await page.clock.install()
    await page.goto('/status')
    await visitor.sees('All servers are up')
    guard.complaints()
    await context.setOffline(true)
    await page.clock.fastForward(31_000)
    await page.getByText("Couldn't refresh this page").waitFor()
    await page.getByText('No internet connection. Some features may not work.').waitFor()
    await page.getByText('Zürich').waitFor()
    assert.deepEqual(await guard.findings('status, stale'), [])
    await context.setOffline(false)
    await page.clock.fastForward(31_000)
    await page.getByText("Couldn't refresh this page").waitFor({ state: 'detached' })
  })

  test('a first look that fails offers another', async ({ assert }) => {
    const { page, guard } = visitor
    await page.route('**/api/status', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/status')
    await visitor.sees("Couldn't load the status")
    assert.deepEqual(await guard.findings('status, failed'), [])
    await page.unroute('**/api/status')
    await visitor.button('Try again').click()
    await visitor.sees('All servers are up')
    guard.complaints()
  })

  test('speaks the language of the visitor, automatic incidents included', async ({ assert }) => {
    const german = await Visitor.arrive(browser, culvert, { ...viewports.desktop, locale: 'de-DE' })
    const { page, guard, context } = german
    const update = { state: 'investigating', code: 'silent', message: 'x', at: new Date().toISOString() }
    const place = { id: 1, country: 'Switzerland', countryCode: 'CH', city: 'Zürich' }
    const incident = { id: 1, title: 'x', code: 'node_silent', state: 'investigating', servers: [place] }
    await page.route('**/api/status', async (route) => {
      const body = (await (await route.fetch()).json()) as object
      const incidents = [{ ...incident, startedAt: update.at, endedAt: null, updates: [update] }]
      await route.fulfill({ json: { ...body, overall: 'disrupted', incidents } })
    })
    await page.goto('/status')
    await german.sees('Status des Dienstes')
    await page.getByRole('article', { name: 'Zürich, Schweiz: Server nicht erreichbar' }).waitFor()
    await page.getByText('Der Server antwortet nicht. Wir sehen nach.').waitFor()
    assert.deepEqual(await guard.findings('status, German'), [])
    await context.close()
  })
})
