import { test } from '@japa/runner'
import { GatewayError } from '#gateways/contracts/gateway_error'
import { begin, failureOf, part, startOf, type Subject } from '#tests/support/gateways/contract/subject'

/** What a provider that cannot be used looks like. */
export function failing(subject: Subject) {
  part(subject, 'fails', (open, _, can) => {
    test('never, while its settings work', async ({ cleanup }) => {
      const { gateway } = await open(cleanup)
      await gateway.check()
    })

    test('as unreachable while nobody is there', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { gateway } = harness
      const { providerId, priceId } = await begin(harness)
      await harness.close()
      const calls: [string, () => unknown][] = [
        ['check', () => gateway.check()],
        ['fetch', () => gateway.fetch(providerId)],
        ['cancel', () => gateway.cancel({ providerId, when: 'now', key: 'cancel:first' })],
      ]
      if (can('web_checkout')) calls.push(['start', () => gateway.start(startOf(priceId, 'second'))])
      // At once: an SDK pauses before each of its own repeats.
      await Promise.all(calls.map(async ([name, call]) => assert.equal(await failureOf(call), 'unreachable', name)))
    })

    if (subject.driver.configuration.some(({ required, secret }) => required && secret)) {
      test('as misconfigured with keys that are wrong', async ({ assert, cleanup }) => {
        const { driver, settings, clock, endpoint } = await open(cleanup)
        const wrong = driver.configuration.map(({ key }) => [key, `${settings.configuration[key]?.slice(0, 8)}wrong`])
        const configuration = Object.fromEntries(wrong) as Record<string, string>
        const gateway = driver.open({ ...settings, configuration }, { clock, endpoint })
        assert.equal(await failureOf(() => gateway.check()), 'misconfigured')
      })
    }

    test('without naming keys or people', async ({ assert, cleanup }) => {
      const { gateway, settings, driver } = await open(cleanup)
      if (!can('web_checkout')) return
      const start = gateway.start(startOf('price_unknown'))
      const error: unknown = await start.then(
        () => null,
        (error: unknown) => error
      )
      assert.instanceOf(error, GatewayError)
      const said = error instanceof GatewayError ? `${error.message} ${error.publicMessage}` : ''
      const secrets = driver.configuration.filter(({ secret }) => secret).map(({ key }) => settings.configuration[key])
      for (const secret of secrets) if (secret) assert.notInclude(said, secret)
      assert.notInclude(said, 'payer@')
    })
  })
}
