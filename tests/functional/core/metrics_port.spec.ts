import logger from '@adonisjs/core/services/logger'
import { test } from '@japa/runner'
import { MetricsAccess } from '#core/metrics/metrics_access'
import { openMetricsPort } from '#core/metrics/metrics_port'
import { portOrNone } from '#start/setting_rules'
import { freePort } from '#tests/support/processes'

test.group('METRICS_PORT', () => {
  test("of several processes is the first one's; the next says so once and goes on", async ({ assert, cleanup }) => {
    const said: unknown[][] = []
    const { warn } = logger
    logger.warn = (...line: unknown[]) => void said.push(line)
    cleanup(() => void (logger.warn = warn))
    const port = await freePort()
    const open = async () => {
      const server = await openMetricsPort(port, new MetricsAccess(null))
      cleanup(() => void server.close())
      return server
    }
    const [first, second] = [await open(), await open()]
    assert.deepEqual([first.listening, second.listening], [true, false])
    assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`)).status, 200)
    assert.lengthOf(said, 1)
    assert.match(JSON.stringify(said), new RegExp(`${port}.*METRICS_PORT is taken.*a port of its own, or 0`))
  })

  test('0 is none', ({ assert }) => {
    assert.isUndefined(portOrNone('METRICS_PORT', '0'))
    assert.equal(portOrNone('METRICS_PORT', '9464'), 9464)
    assert.throws(() => portOrNone('METRICS_PORT', '70000'), /METRICS_PORT=70000 is not a port/)
  })
})
