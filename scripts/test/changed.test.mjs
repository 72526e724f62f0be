import { expect, test } from 'vitest'
import { affectedFiles, affectsEverything } from './changed.mjs'
import { ImportGraph } from './imports.mjs'

const graph = new ImportGraph()
const unit = { kind: 'tests', name: 'unit', folders: ['tests/unit'] }
const functional = { kind: 'tests', name: 'functional', folders: ['tests/functional'] }
const files = { kind: 'tests', name: 'files', folders: ['tests/files'] }
const browser = { kind: 'tests', name: 'browser', folders: ['tests/browser'] }
const vitest = { kind: 'tests', name: 'vitest' }

test('a source runs the unit tests that load it, and the suites that drive the whole product', () => {
  const changed = ['app/core/gate.ts']
  expect(affectedFiles(unit, changed, graph)).toContain('tests/unit/core/gate.spec.ts')
  expect(affectedFiles(unit, changed, graph)).not.toContain('tests/unit/core/secrets.spec.ts')
  expect(affectedFiles(functional, changed, graph)).toContain('tests/functional/vpn/connect.spec.ts')
  expect(affectedFiles(browser, changed, graph)).toContain('tests/browser/journey.spec.ts')
})

test('a test runs itself, and support what uses it', () => {
  expect(affectedFiles(unit, ['tests/unit/core/gate.spec.ts'], graph)).toEqual(['tests/unit/core/gate.spec.ts'])
  expect(affectedFiles(functional, ['tests/unit/core/gate.spec.ts'], graph)).toEqual([])
  const using = affectedFiles(functional, ['tests/support/billing/life.ts'], graph)
  expect(using).toContain('tests/functional/billing/lives.spec.ts')
  expect(using).not.toContain('tests/functional/vpn/connect.spec.ts')
})

test('a component runs the tests that load it and the browser, not the server', () => {
  const changed = ['frontend/src/theme/tokens.ts']
  expect(affectedFiles(vitest, changed, graph)).toContain('frontend/src/theme/tokens.test.ts')
  expect(affectedFiles(functional, changed, graph)).toEqual([])
  expect(affectedFiles(browser, changed, graph)).toContain('tests/browser/journey.spec.ts')
})

test('a command runs the tests of the terminal, and a controller those of hosted files', () => {
  expect(affectedFiles(functional, ['cli/commands/user/list.ts'], graph)).toContain(
    'tests/functional/users/terminal.spec.ts'
  )
  expect(affectedFiles(files, ['cli/commands/file/list.ts'], graph)).toContain('tests/files/terminal.spec.ts')
  expect(affectedFiles(vitest, ['cli/commands/user/list.ts'], graph)).toContain('cli/kernel/commands.test.ts')
  const controller = 'app/files/text/controllers/texts_controller.ts'
  expect(affectedFiles(files, [controller], graph)).toContain('tests/files/texts.spec.ts')
})

test('a program that tests start by its path runs them', () => {
  const started = ['tests/browser/support/prepared_server.ts']
  expect(affectedFiles(browser, started, graph)).toContain('tests/browser/journey.spec.ts')
  expect(affectedFiles(functional, ['tests/support/billing/doomed_process.ts'], graph)).toContain(
    'tests/functional/billing/crash.spec.ts'
  )
})

test('a catalog runs the tests that find it by a pattern', () => {
  const check = 'frontend/src/languages/catalogs.test.ts'
  expect(affectedFiles(vitest, ['app/users/mails/messages/de.ts'], graph)).toContain(check)
  expect(affectedFiles(vitest, ['frontend/src/features/support/messages/de.ts'], graph)).toContain(check)
})

test('an import of types loads nothing', () => {
  const loaded = graph.all('tests/unit/billing/documents.spec.ts')
  expect(loaded).toContain('app/billing/documents/invoice.ts')
  expect(loaded).not.toContain('app/billing/queries/find_invoice.ts')
  expect(graph.all('app/billing/queries/find_invoice.ts')).toContain('@adonisjs/lucid/orm')
})

test('checks always run, words run nothing else, and what cannot be traced runs everything', () => {
  expect(affectedFiles({ kind: 'check', name: 'lint' }, ['README.md'], graph)).toBeNull()
  expect(affectedFiles(unit, ['docs/privacy.md'], graph)).toEqual([])
  expect(affectsEverything(['README.md', 'app/core/gate.ts', 'tests/mail/forwarding_sqlite.spec.ts'], graph)).toBe(
    false
  )
  expect(affectsEverything(['package-lock.json'], graph)).toBe(true)
  expect(affectsEverything(['tests/bootstrap.ts'], graph), 'loaded before every test').toBe(true)
  expect(affectsEverything(['tests/tunnel/bed/programs/inet_services.mjs'], graph), 'named by none').toBe(true)
  expect(affectsEverything(['tests/support/billing/life.ts'], graph)).toBe(false)
})
