import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { NodeSign, ServerStatus } from '#operations/contracts/fleet'
import { nextStep, silenceOf, type WatchedIncident } from '#operations/services/next_step'
import { overallOf } from '#operations/services/overall'

const now = DateTime.fromISO('2026-03-10T12:00:00.000Z', { zone: 'utc' })
const ago = (seconds: number) => now.minus({ seconds })
const moments = { now, limit: ago(180), since: ago(86_400) }
const sign = (seconds: number, state: NodeSign['state'] = 'active'): NodeSign => ({
  serverId: 7,
  heardAt: ago(seconds),
  state,
})
const incident = (facts: Partial<WatchedIncident> = {}): WatchedIncident => ({
  id: 1,
  serverId: 7,
  state: 'investigating',
  silence: silenceOf(sign(600)),
  backSince: null,
  ...facts,
})

test.group('Steps of an automatic incident', () => {
  test('while the node stays silent nothing is told', ({ assert }) => {
    assert.isNull(nextStep(incident(), sign(600), moments))
    assert.isNull(nextStep(incident({ state: 'monitoring' }), sign(600), moments))
  })

  test('a node that is heard is watched, and told of once', ({ assert }) => {
    assert.deepEqual(nextStep(incident(), sign(5), moments), { state: 'monitoring', backSince: now, tell: 'back' })
    const again = nextStep(incident({ state: 'monitoring' }), sign(5), moments)
    assert.deepEqual(again, { state: 'monitoring', backSince: now, tell: undefined })
  })

  test('it resolves after five steady minutes and not before', ({ assert }) => {
    const back = (seconds: number) => incident({ state: 'monitoring', backSince: ago(seconds) })
    assert.isNull(nextStep(back(299), sign(5), moments))
    assert.containsSubset(nextStep(back(300), sign(5), moments), { state: 'resolved', tell: 'recovered' })
  })

  test('a node that goes missing again starts over, and after three minutes that is told', ({ assert }) => {
    const back = incident({ state: 'monitoring', backSince: ago(200) })
    assert.deepEqual(nextStep(back, sign(31), moments), { state: 'monitoring', backSince: null })
    const gone = nextStep(incident({ state: 'monitoring' }), sign(180), moments)
    assert.containsSubset(gone, { state: 'investigating', tell: 'silent_again', silence: silenceOf(sign(180)) })
    assert.isNull(nextStep(incident({ state: 'monitoring' }), sign(179), moments))
  })

  test('right after a start nobody is silent again', ({ assert }) => {
    const started = { ...moments, since: ago(60) }
    assert.isNull(nextStep(incident({ state: 'monitoring' }), sign(500), started))
  })

  test('a server that is taken out or gone ends it, one that drains does not', ({ assert }) => {
    for (const gone of [undefined, sign(600, 'disabled')]) {
      assert.containsSubset(nextStep(incident(), gone, moments), { state: 'resolved', tell: 'out_of_service' })
    }
    assert.isNull(nextStep(incident(), sign(600, 'draining'), moments))
  })
})

const server = (facts: Partial<ServerStatus> = {}) => ({ state: 'online', status: 'good', ...facts }) as ServerStatus

test.group('The overall state', () => {
  test('is one word about all servers in service', ({ assert }) => {
    const offline = server({ state: 'offline', status: 'offline' })
    const disabled = server({ state: 'disabled', status: 'offline' })
    assert.equal(overallOf([server()], 54, 0), 'operational')
    assert.equal(overallOf([server(), disabled], 0, 0), 'operational')
    assert.equal(overallOf([server()], 0, 1), 'disrupted')
    assert.equal(overallOf([server(), offline], 0, 0), 'disrupted')
    assert.equal(overallOf([offline, disabled], 0, 0), 'down')
  })

  test('says honestly when there is nothing to measure', ({ assert }) => {
    assert.equal(overallOf([], 54, 0), 'demo')
    assert.equal(overallOf([], 0, 0), 'none')
    assert.equal(overallOf([server({ state: 'disabled' })], 54, 0), 'none')
  })
})
