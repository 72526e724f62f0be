import { test } from '@japa/runner'
import { sources } from '#tests/architecture/support/sources'

/** 'server.edit', by the names that callers of `audit` give. */
const ACTION = /'([a-z_]+\.[a-z_]+)'/g

/** What an action imports to write to the log. */
const WRITERS = ['#core/audit', '#files/reserved/file_writes']

const namesIn = (text: string) => [...text.matchAll(ACTION)].map(([, name = '']) => name)

test('the console has a sentence for every action of the audit log, and for no other', ({ assert }) => {
  const written = sources('app/core/**/*.ts', 'app/*/actions/*.ts', 'app/*/*/actions/*.ts', 'app/files/**/*.ts')
    .filter(({ text }) => WRITERS.some((writer) => text.includes(`from '${writer}'`)))
    .flatMap(({ text }) => text.split('\n').filter((line) => /\baction\b/.test(line)))
    .flatMap(namesIn)
  const [table] = sources('admin/src/plugins/audit/actions.ts')
  const said = namesIn(table?.text ?? '')
  assert.sameMembers(said, [...new Set(written)])
})
