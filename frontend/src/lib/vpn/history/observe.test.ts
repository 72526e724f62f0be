import { describe, expect, it } from 'vitest'
import { connection } from '../testing'
import type { ActiveConnection } from '../types'
import { withDaysOf, withoutDays, withoutStays, withStaysOf } from './clear'
import { observe } from './observe'
import { dayOf, lastDays, NOTHING, type VpnRecord } from './record'

const NOON = new Date(2026, 10, 21, 12).getTime()
const TODAY = '2026-11-21'
const live = (rx: number, tx: number, facts: Partial<ActiveConnection> = {}) =>
  connection({ id: 7, state: 'live', rx, tx, ...facts })

/** One page that looks at a list every five seconds, beginning at noon. */
function page(record: VpnRecord = NOTHING, startsAt = NOON) {
  let now = startsAt
  let before: number | null = null
  const state = { record }
  return {
    state,
    looks(connections: ActiveConnection[], after = 5000) {
      now += after
      state.record = observe(state.record, connections, { now, before })
      before = now
      return state.record
    },
  }
}

describe('stays', () => {
  it('are noted when they begin and end, with what they carried', () => {
    const { looks } = page()
    looks([])
    looks([connection({ id: 7 })])
    looks([live(100, 2000)])
    looks([live(150, 5000)], 60_000)
    const { stays, counters } = looks([])
    expect(stays).toEqual([
      expect.objectContaining({
        connectionId: 7,
        city: 'Zürich',
        startedAt: NOON + 10_000,
        endedAt: NOON + 80_000,
        isPartial: false,
        traffic: { down: 5000, up: 150 },
      }),
    ])
    expect(counters).toEqual({})
  })

  it('that began or ended while nobody looked last at least as long as they were seen', () => {
    const first = page()
    const { stays } = first.looks([live(10, 20)])
    expect(stays[0]).toMatchObject({ isPartial: true, traffic: { down: 20, up: 10 } })
    first.looks([live(10, 20)], 40_000)
    const next = page(first.state.record, NOON + 86_400_000).looks([])
    expect(next.stays[0]).toMatchObject({ endedAt: NOON + 45_000, isPartial: true })
  })

  it('of a demo carry nothing', () => {
    const { looks } = page()
    looks([])
    const { stays, days } = looks([live(5, 5, { simulated: true })])
    expect(stays[0]).toMatchObject({ simulated: true, traffic: { down: 0, up: 0 } })
    expect(days).toEqual({})
  })

  it('are ten at most, the latest first', () => {
    const { looks } = page()
    for (let id = 1; id <= 12; id++) looks([connection({ id })])
    const { stays } = looks([])
    expect(stays.map(({ connectionId }) => connectionId)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })

  it('that a late look took for ended go on', () => {
    const { looks } = page()
    looks([])
    looks([connection({ id: 7 })])
    looks([])
    const { stays } = looks([connection({ id: 7 })])
    expect(stays).toHaveLength(1)
    expect(stays[0]?.endedAt).toBeNull()
  })
})

describe('traffic', () => {
  it('counts what the counters grew by', () => {
    const { looks } = page()
    looks([live(1000, 1000)])
    expect(looks([live(1000, 1000)]).days).toEqual({})
    looks([live(1100, 1500)])
    expect(looks([live(1200, 2000)]).days).toEqual({ [TODAY]: { down: 1000, up: 200 } })
  })

  it('counts all of a tunnel whose first handshake this browser waited for', () => {
    const { looks } = page()
    looks([connection({ id: 7 })])
    expect(looks([live(40, 90)]).days).toEqual({ [TODAY]: { down: 90, up: 40 } })
  })

  it('starts again where the node did, once the answer cannot be an old one', () => {
    const { looks } = page()
    looks([connection({ id: 7 })])
    looks([live(500, 900)])
    expect(looks([live(10, 20)]).days).toEqual({ [TODAY]: { down: 900, up: 500 } })
    looks([live(10, 20)])
    expect(looks([live(15, 30)]).days).toEqual({ [TODAY]: { down: 930, up: 515 } })
  })

  it('survives a gap in the reports', () => {
    const { looks } = page()
    looks([connection({ id: 7 })])
    looks([live(500, 900)])
    looks([connection({ id: 7, state: 'idle' })])
    expect(looks([live(600, 1000)]).days).toEqual({ [TODAY]: { down: 1000, up: 600 } })
  })

  it('is not counted twice by two tabs, nor by one whose answer came late', () => {
    const lists = [[connection({ id: 7 })], [live(500, 900)], [live(600, 1000)], [live(800, 1300)]]
    let record = NOTHING
    let now = NOON
    for (const [index, list] of lists.entries()) {
      now += 5000
      record = observe(record, list, { now, before: null })
      // The other tab saw the same, and before that the list as it was one look earlier.
      record = observe(record, lists[index - 1] ?? list, { now: now + 100, before: null })
      record = observe(record, list, { now: now + 200, before: null })
    }
    expect(record.days).toEqual({ [TODAY]: { down: 1300, up: 800 } })
    expect(record.stays).toHaveLength(1)
    expect(record.stays[0]?.traffic).toEqual({ down: 1300, up: 800 })
  })

  it('is kept for thirty days', () => {
    const old = dayOf(NOON - 30 * 86_400_000)
    const edge = dayOf(NOON - 29 * 86_400_000)
    const bytes = { down: 1, up: 1 }
    const { looks } = page({ ...NOTHING, days: { [old]: bytes, [edge]: bytes } })
    looks([connection({ id: 7 })])
    expect(Object.keys(looks([live(1, 1)]).days).sort()).toEqual([edge, TODAY])
    expect(lastDays(NOON)).toHaveLength(30)
    expect(lastDays(NOON).at(-1)).toBe(TODAY)
  })
})

it('answers the same object while there is nothing new, so that nothing is written', () => {
  const { looks } = page()
  expect(looks([])).toBe(NOTHING)
  const before = looks([live(1, 1)])
  expect(looks([live(1, 1)])).toBe(before)
})

describe('clearing', () => {
  it('empties the list, and an open connection does not come back to it', () => {
    const { looks, state } = page()
    const before = looks([live(1, 1)])
    state.record = withoutStays(before)
    expect(looks([live(9, 9)]).stays).toEqual([])
    expect(state.record.days).toEqual({ [TODAY]: { down: 8, up: 8 } })
    state.record = withStaysOf(state.record, before)
    expect(looks([live(9, 9)]).stays).toHaveLength(1)
    expect(looks([]).cleared).toEqual([])
  })

  it('of the days goes on counting, and can be undone with what flowed meanwhile', () => {
    const { looks, state } = page()
    looks([connection({ id: 7 })])
    const before = looks([live(10, 10)])
    state.record = withoutDays(before)
    expect(looks([live(15, 12)]).days).toEqual({ [TODAY]: { down: 2, up: 5 } })
    expect(withDaysOf(state.record, before).days).toEqual({ [TODAY]: { down: 12, up: 15 } })
  })
})
