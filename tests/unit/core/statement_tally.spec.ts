import { test } from '@japa/runner'
import { shapeOf, StatementTally } from '#core/metrics/statement_tally'

test.group('The shape of a statement', () => {
  test('has a question mark for each value', ({ assert }) => {
    const shapes = {
      "SELECT id FROM users WHERE email = 'ann@example.com' AND id > 17":
        'SELECT id FROM users WHERE email = ? AND id > ?',
      'select `id`, `value_x12` from `spans` where `id` in (?, ?, ?)':
        'select id, value_x12 from spans where id in (?)',
      'insert into `t` (`a`, `b`) values (?, ?), (?, ?), (?, ?)': 'insert into t (a, b) values (?)',
      "SELECT 'it''s', \"a \\\" b\", 0xff, 1.5e-3\n  FROM t": 'SELECT ? FROM t',
    }
    for (const [sql, shape] of Object.entries(shapes)) assert.equal(shapeOf(sql), shape)
  })
})

test.group('Statements of a process', () => {
  test('are listed by their mean, the slowest first, without how often they ran', ({ assert }) => {
    const tally = new StatementTally()
    for (const ms of [1, 3]) tally.add('SELECT a FROM plans WHERE id = ?', ms)
    tally.add('SELECT b FROM plans LIMIT 5', 20)
    tally.add('SELECT b FROM plans LIMIT 9', 11)
    assert.deepEqual(tally.slowest(), [
      { shape: 'SELECT b FROM plans LIMIT ?', meanMs: 15.5, longestMs: 20 },
      { shape: 'SELECT a FROM plans WHERE id = ?', meanMs: 2, longestMs: 3 },
    ])
    assert.lengthOf(tally.slowest(1), 1)
  })

  test('leave out what is read and written when somebody connects', ({ assert }) => {
    const tally = new StatementTally()
    tally.add('INSERT INTO `connections` (device_id) VALUES (?)', 50)
    tally.add('UPDATE servers SET peer_count = peer_count + 1 WHERE id = ?', 50)
    assert.deepEqual(tally.slowest(), [])
  })

  test('are counted, but not those that any write has, so that these do not count what is left out', ({ assert }) => {
    const tally = new StatementTally()
    assert.isTrue(tally.add('SELECT a FROM plans', 1))
    for (const sql of ['BEGIN;', 'BEGIN IMMEDIATE', 'START TRANSACTION', 'COMMIT;', 'rollback', 'SAVEPOINT trx2;'])
      assert.isFalse(tally.add(sql, 5), sql)
    assert.isFalse(tally.add('SELECT id FROM connections', 1))
    // How long a COMMIT takes says how the disk is.
    assert.include(
      tally.slowest().map(({ shape }) => shape),
      'COMMIT;'
    )
  })

  test('leave out migrations', ({ assert }) => {
    const tally = new StatementTally()
    tally.add('alter table `plans` add column `rank` integer', 50)
    tally.add('PRAGMA foreign_keys = ON', 50)
    assert.deepEqual(tally.slowest(), [])
  })

  test('stay few: the quickest of too many shapes are forgotten', ({ assert }) => {
    const tally = new StatementTally()
    tally.add('SELECT slow FROM plans', 900)
    for (let n = 0; n < 5_000; n += 1)
      tally.add(`SELECT column_of_${'x'.repeat(n % 300)}${'y'.repeat(n / 300)} FROM plans`, 1)
    assert.isAtMost(tally.slowest(10_000).length, 1_000)
    assert.equal(tally.slowest(1)[0]?.shape, 'SELECT slow FROM plans')
  })
})
