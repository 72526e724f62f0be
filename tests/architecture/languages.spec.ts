import { test } from '@japa/runner'
import { LANGUAGES } from '#core/languages'
import { occurrences, sources } from '#tests/architecture/support/sources'

/** Codes that only agents, operators' tools and HTTP clients meet; no page shows them. */
const NOT_FOR_PAGES = [
  'E_CODE_SPENT',
  'E_NODE_KEY',
  'E_PRECONDITION_FAILED',
  'E_UNKNOWN_JOB',
  'E_OPTIMIZER_RUNNING',
  'E_QUERY_REQUIRED',
  'E_ADVICE_IN_PROGRESS',
  'E_ADVICE_FAILED',
  'E_OTHER_PROVIDER',
  'E_REFUND_FAILED',
  'E_ALREADY_OVER',
  'E_INTERRUPTED',
  'E_NOT_IN_BIN',
  'E_FILES_UNAVAILABLE',
  'E_SEARCH_UNAVAILABLE',
  'E_FILE_NOT_FOUND',
  'E_FILE_EXISTS',
  'E_FILE_TYPE_REFUSED',
  'E_BAD_FORM',
  'E_NOT_A_FOLDER',
  'E_NOT_A_FILE',
  'E_FILE_NOT_PERMITTED',
  'E_OTHER_DISK',
  'E_MOUNT_POINT',
  'E_DISK_FAILED',
  'E_TOO_MANY_OPEN',
  'E_SOURCE_CHANGED',
  'E_SPECIAL_ENTRY',
  'E_CHANGING',
  'E_JOB_OPEN',
  'E_FILE_TOO_LARGE',
  'E_NOT_TEXT',
  'E_NOT_A_ZIP',
  'E_RANGE_NOT_SATISFIABLE',
  'E_ADMIN_REQUIRED',
  'E_CHANGED_MEANWHILE',
  'E_PAGE_TOO_DEEP',
  'E_NO_STREAM',
  'E_TITLE_TAKEN',
  'E_NOTHING_CHANGED',
  'E_METHOD_NOT_ALLOWED',
  'E_NAME_TAKEN',
  'E_ALREADY_RESOLVED',
  'E_WRONG_FILE',
  'E_LOCAL_SERVER',
  'E_SERVER_IN_USE',
  'E_SERVER_DISABLED',
  'E_DEMO_SERVER',
  'E_FREE_PLAN',
  'E_FILE_EMPTY',
  'E_VERSION_TAKEN',
  'E_UPLOAD_INTERRUPTED',
  'E_DISK_FULL',
  'E_QUOTA_FULL',
  'E_TOO_MANY_UPLOADS',
  'E_BAD_UPLOAD',
  'E_UPLOAD_NOT_FOUND',
  'E_UPLOAD_OFFSET',
  'E_SERVER_UNKNOWN',
  'E_OWN_ACCOUNT',
  'E_ACCOUNT_SHUT',
  'E_ANSWERED_BY_ANOTHER',
  'E_EMAIL_TAKEN',
  'E_PAYS_FOR_MORE',
  'E_SECOND_FACTOR_SETUP_REQUIRED',
  'E_GATEWAY_EXISTS',
  'E_GATEWAY_IN_USE',
  'E_GATEWAY_UNCONFIGURED',
  'E_GATEWAY_REFUSED',
  'E_WEBHOOK_REFUSED',
  'E_WEBHOOK_LATER',
  'E_ADDRESS_TAKEN',
  'E_NOTHING_TO_CONFIRM',
  'E_DAY_IN_FUTURE',
]

const quoted = (text: string) => [...text.matchAll(/'(E_[A-Z_]+)'/g)].map(([, code = '']) => code)

test.group('Languages', () => {
  test('server and app know the same ones', ({ assert }) => {
    const [list] = sources('frontend/src/lib/language/languages.ts')
    const names = /languageNames = \{([^}]*)\}/.exec(list?.text ?? '')?.[1] ?? ''
    assert.deepEqual(
      [...names.matchAll(/(\w+):/g)].map(([, code]) => code),
      [...LANGUAGES]
    )
  })

  test('every language but English, which stands in the modules, has a file of its catalogs', ({ assert }) => {
    for (const language of LANGUAGES.filter((code) => code !== 'en')) {
      const [loader] = sources(`frontend/src/languages/${language}.ts`)
      assert.include(loader?.text ?? '', `/messages/${language}.ts'`, language)
    }
  })

  test('texts stand in message folders, one file per language, looked up under the name of their folder', ({
    assert,
  }) => {
    assert.deepEqual(
      sources('frontend/src/**/messages.ts').map(({ path }) => path),
      []
    )
    for (const { path, text } of sources('frontend/src/**/messages/index.ts')) {
      const folder = path.replace('frontend/src/', '').replace('/messages/index.ts', '')
      assert.include(text, `inLanguage('${folder}', en)`, path)
    }
  })

  test('texts of mails stand in message folders too, and nowhere else beside code', ({ assert }) => {
    for (const { path } of sources('app/*/mails/messages/en.ts')) {
      const files = sources(path.replace('/en.ts', '/*.ts')).map((file) => file.path.split('/').at(-1))
      assert.sameMembers(
        files,
        LANGUAGES.map((code) => `${code}.ts`),
        path
      )
    }
    const inline = occurrences(sources('app/**/*.ts'), /^[ \t]+(?:de|es|fr|zh): [{'"`]/gm)
    assert.deepEqual(inline, [])
  })

  test('every code that a page may meet has words', ({ assert }) => {
    const [english] = sources('frontend/src/lib/errors/messages/en.ts')
    const known = [...(english?.text ?? '').matchAll(/(E_[A-Z_]+):/g)].map(([, code]) => code)
    const sent = sources('app/**/*.ts').flatMap(({ text }) => quoted(text))
    const missing = [...new Set(sent)].filter((code) => !known.includes(code) && !NOT_FOR_PAGES.includes(code))
    assert.deepEqual(missing, [], 'Add them to frontend/src/lib/errors/messages')
  })
})
