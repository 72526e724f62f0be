import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'
import { modules } from './tests/architecture/edges.ts'
import * as restrictions from './tests/architecture/restrictions.ts'

type Restriction = restrictions.Restriction

/** An override replaces a rule's options, so each set of files gets its whole list at once. */
function restrict(files: string[], ...lists: Restriction[][]) {
  const rule: ['error', { patterns: Restriction[] }] = ['error', { patterns: lists.flat() }]
  return { files, rules: { 'eslint/no-restricted-imports': rule } }
}

/** The module as a whole, then its layers with what they add. */
function overridesOf(name: (typeof modules)[number]) {
  const edges = restrictions.ofModule(name)
  const inner = ['actions', 'services', 'models', 'listeners', 'jobs'].map((layer) => `app/${name}/${layer}/**`)
  return [
    restrict([`app/${name}/**`], edges),
    restrict([`app/${name}/controllers/**`], edges, restrictions.ofControllers),
    restrict(inner, edges, restrictions.ofInnerLayers),
    restrict([`app/${name}/queries/**`], edges, restrictions.ofInnerLayers, restrictions.ofQueries),
  ]
}

function foldersIn(path: string): string[] {
  if (!existsSync(new URL(path, import.meta.url))) return []
  return readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** Features of the subscriber app and plugins of the console, each shut off from its siblings. */
function siblingOverrides(kind: 'features' | 'plugins', parent: string) {
  const all = foldersIn(`${parent}/`)
  return all.map((name) => {
    const others = all.filter((other) => other !== name)
    return restrict(
      [`${parent}/${name}/**`],
      restrictions.ofBrowser,
      restrictions.ofCharts,
      restrictions.ofComposed,
      restrictions.ofSibling(kind, others)
    )
  })
}

const server = ['app/**', 'bin/**', 'config/**', 'database/**', 'providers/**', 'start/**']
const browser = ['frontend/**', 'admin/**']

/** House rules; the principles behind them stand in CONTRIBUTING.md. */
export default defineConfig({
  plugins: ['typescript', 'import', 'node', 'react', 'unicorn', 'oxc', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['build', 'build.next', 'build.old', 'node_modules', 'public', 'storage', 'coverage', '.adonisjs'],
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/no-console': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'oxc/no-const-enum': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // A conversation of statements with each other: transactions, retries and waits are sequential on purpose.
    'eslint/no-await-in-loop': 'off',
    'eslint/no-shadow': 'off',
    // It does not see what a callback changes while a loop waits.
    'eslint/no-unmodified-loop-condition': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Only fresh arrays are sorted here; `toSorted` would copy them once more.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/require-module-specifiers': 'off',
    // Threads and processes have no origin.
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-named-as-default-member': 'off',
  },
  overrides: [
    { files: server, rules: { 'node/no-process-env': 'error' } },
    { files: ['start/env.ts', 'bin/test.ts'], rules: { 'node/no-process-env': 'off' } },
    { files: ['cli/**', 'scripts/**', 'tests/bench/**'], rules: { 'eslint/no-console': 'off' } },
    restrict(['app/core/**'], restrictions.ofCore),
    restrict(['app/shared/**'], restrictions.ofShared),
    ...modules.flatMap(overridesOf),
    restrict(['cli/**'], restrictions.ofTerminal),
    restrict(['cli/views/**'], modules.map(restrictions.throughIndex)),
    restrict(['cli/agent/**'], restrictions.ofAgent),
    restrict(browser, restrictions.ofBrowser, restrictions.ofCharts),
    restrict(
      ['frontend/src/components/**', 'frontend/src/lib/**', 'admin/src/kernel/**'],
      restrictions.ofBrowser,
      restrictions.ofCharts,
      restrictions.ofComposed,
      restrictions.ofSharedBrowser
    ),
    restrict(
      ['admin/src/kernel/chart/**'],
      restrictions.ofBrowser,
      restrictions.ofComposed,
      restrictions.ofSharedBrowser
    ),
    ...siblingOverrides('features', 'frontend/src/features'),
    ...siblingOverrides('plugins', 'admin/src/plugins'),
  ],
})
