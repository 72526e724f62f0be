import { test } from '@japa/runner'
import { occurrences, sources } from '#tests/architecture/support/sources'

const server = sources('{app,bin,cli,config,database,providers,start}/**/*.{ts,tsx}').filter(
  ({ path }) => !path.startsWith('cli/agent/') && !/\.test\.tsx?$/.test(path)
)

/** What few commands and requests need, and takes a start long to load. */
const HEAVY = [
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'age-encryption',
  'fontkit',
  'jose',
  'nodemailer',
  'openai',
  'openid-client',
  'otplib',
  'pdfkit',
  'rate-limiter-flexible',
  'stripe',
]

test.group('Starts', () => {
  test('load no package that little of the product needs: it comes by packageOnUse, and imports are of types', ({
    assert,
  }) => {
    const taken = String.raw`(\w+|\* as \w+|(\w+, )?\{[^}']*\})`
    const loads = new RegExp(`^(import|export) (?!type )${taken} from '(${HEAVY.join('|')})'`, 'gm')
    assert.deepEqual(occurrences(server, loads), [])
  })

  test('know each package that is loaded on its first use as one of those', ({ assert }) => {
    const onUse = server.flatMap(({ text }) =>
      [...text.matchAll(/packageOnUse<[^(]*>\('([^']+)'\)/g)].map(([, name]) => name)
    )
    assert.deepEqual(
      [...new Set(onUse)].filter((name) => !HEAVY.includes(name ?? '')),
      []
    )
  })
})
