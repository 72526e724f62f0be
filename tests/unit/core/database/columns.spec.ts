import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { fromSql, toSql } from '#core/database/columns'
import '#tests/support/properties'

const instants = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const zones = fc.constantFrom('utc', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia')

test.group('An instant in the database', () => {
  test('is its UTC with milliseconds, in whichever zone it was said', ({ assert }) => {
    const written = fc.property(instants, zones, (instant, zone) => {
      const said = DateTime.fromJSDate(instant, { zone })
      assert.equal(toSql(said), said.toUTC().toFormat('yyyy-MM-dd HH:mm:ss.SSS'))
      assert.equal(fromSql(toSql(said)).toMillis(), instant.getTime())
    })
    fc.assert(written)
  })
})
