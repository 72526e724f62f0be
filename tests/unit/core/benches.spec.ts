import { spawnSync } from 'node:child_process'
import { test } from '@japa/runner'
import { projectRoot } from '#start/paths'

function bench(...names: string[]) {
  const args = ['--import=./scripts/test/typescript.mjs', 'tests/bench/main.ts', ...names]
  return spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8', timeout: 60_000 })
}

test.group('Benches', () => {
  test('load without an application, and one that there is not is refused with the names of those there are', ({
    assert,
  }) => {
    const { status, stdout, stderr } = bench('webhooks', 'no-such-bench')
    assert.equal(stdout, '')
    assert.match(stderr, /^No bench is called no-such-bench\. There are: .*\bwebhooks\b.*\bbackup\b.*\.\n$/)
    assert.equal(status, 2)
  })
})
