import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from '@japa/runner'
import { projectPath } from '#start/paths'
import { place, sources } from '#tests/architecture/support/sources'

const text = sources('docs/security.md')[0]?.text ?? ''
const [, table = ''] = text.split('## Requirements')
const rows = (table.split('## Keys')[0] ?? '')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test.group('docs/security.md', () => {
  test('every requirement has a test that exists, or a reason', ({ assert }) => {
    assert.isAbove(rows.length, 40)
    for (const [, id, , proof = ''] of rows) {
      const paths = [...proof.matchAll(/`((?:tests|scripts)\/[^`]+)`/g)].map(([, path = '']) => path)
      assert.isTrue(paths.length > 0 || /^Reason: .{15,}/.test(proof), `${id} has neither`)
      for (const path of paths) assert.isTrue(existsSync(projectPath(path)), `${id}: ${path}`)
    }
  })

  test('every chapter of the standard is there', ({ assert }) => {
    const chapters = new Set(
      rows.flatMap(([, id = '']) => [...id.matchAll(/(?<![\d.])(\d+)(?=\.|$)/g)].map(([, n]) => Number(n)))
    )
    assert.deepEqual(
      [...chapters].toSorted((a, b) => a - b),
      Array.from({ length: 17 }, (_, at) => at + 1)
    )
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
