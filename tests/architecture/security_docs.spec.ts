import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from '@japa/runner'
import { projectPath } from '#start/paths'
import { ASVS_LEVELS } from '#tests/architecture/asvs_levels'
import { place, sources } from '#tests/architecture/support/sources'

const text = sources('docs/security.md')[0]?.text ?? ''
const [, requirements = ''] = text.split('## Requirements')
const rows = (requirements.split('## Sessions')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', asks = '', proof = '']) => ({ id: id.slice(1), level, asks, proof }))

const levels = new Map(
  Object.entries(ASVS_LEVELS).flatMap(([section, each]) =>
    [...each].map((level, at) => [`${section}.${at + 1}`, level])
  )
)
/** What stands in place of a test. */
const REASON = /^(Document|Not applicable|Not met): .{10,}/
/** A file of this repository, as prose names it. */
const FILE = /`((?:tests|scripts|cli|frontend|admin|app|deploy)\/[\w./-]+\.\w+)`/g

test.group('docs/security.md', () => {
  test('the standard has 70 requirements of level 1, 183 of level 2 and 92 of level 3', ({ assert }) => {
    const counted = ['1', '2', '3'].map((level) => [...levels.values()].filter((one) => one === level).length)
    assert.deepEqual(counted, [70, 183, 92])
  })

  test('every requirement of levels 1 and 2 is there once, in words and with its level', ({ assert }) => {
    const wanted = [...levels].filter(([, level]) => level !== '3').map(([id]) => id)
    assert.deepEqual(
      rows.filter(({ level }) => level !== '3').map(({ id }) => id),
      wanted
    )
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
    for (const { id, level, asks } of rows) {
      assert.equal(level, levels.get(id), id)
      assert.isNotEmpty(asks, id)
    }
  })

  test('every one has a test, or a reason, and every file that it names exists', ({ assert }) => {
    for (const { id, proof } of rows) {
      const paths = [...proof.matchAll(FILE)].map(([, path = '']) => path)
      const tests = paths.filter((path) => /\.(spec|test)\.\w+$/.test(path))
      assert.isTrue(tests.length > 0 || REASON.test(proof), `${id} has neither`)
      for (const path of paths) assert.isTrue(existsSync(projectPath(path)), `${id}: ${path}`)
    }
  })

  test('what is not met is named above the tables as well', ({ assert }) => {
    const notMet = rows.filter(({ level, proof }) => level !== '3' && proof.startsWith('Not met')).map(({ id }) => id)
    const [, count, list = ''] = /Of 253 requirements (\d+) are not met: (.*?)\. \d+ are not/.exec(requirements) ?? []
    assert.deepEqual([Number(count), list.split(', ')], [notMet.length, notMet.map((id) => `V${id}`)])
  })
})

test.group('Links', () => {
  test('a link from one document to another leads to a file that exists', ({ assert }) => {
    const links = sources('**/*.md').flatMap((document) =>
      [...document.text.matchAll(/\]\((?![a-z]+:|[/#])([^)#\s]+)/g)].map(({ index, 1: target = '' }) => ({
        at: `${place(document, index)} ${target}`,
        leadsTo: posix.join(posix.dirname(document.path), target),
      }))
    )
    assert.isAbove(links.length, 30)
    assert.deepEqual(
      links.filter(({ leadsTo }) => !existsSync(projectPath(leadsTo))).map(({ at }) => at),
      []
    )
  })
})
