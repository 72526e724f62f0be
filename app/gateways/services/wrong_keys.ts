import { isDeepStrictEqual } from 'node:util'
import type { ConfigurationKey } from '#gateways/contracts/gateway_driver'

/** A key whose value is of another kind or of the other mode. */
export interface WrongKey {
  key: string
  label: string
  /** How its values begin; nothing where that is not what is wrong. */
  begins: readonly string[]
  /** The mode in which they begin so; null where they do in both. */
  mode: 'test' | 'live' | null
  /** What its values are, in words that follow 'It is', where that is what is wrong. */
  form: string | null
}

/** Of `values` those that cannot be what their key says. A value that is not there is not wrong. */
export function wrongKeys(
  keys: readonly ConfigurationKey[],
  values: Readonly<Record<string, unknown>>,
  testMode: boolean
): WrongKey[] {
  return keys.flatMap(({ key, label, begins, form }): WrongKey[] => {
    const value = values[key]
    const text = typeof value === 'string' ? value.trim() : ''
    if (text === '') return []
    const allowed = testMode ? begins?.test : begins?.live
    if (allowed && !allowed.some((start) => text.startsWith(start))) {
      const mode = isDeepStrictEqual(begins?.test, begins?.live) ? null : testMode ? 'test' : 'live'
      return [{ key, label, begins: allowed, mode, form: null }]
    }
    return form && !form.fits(text) ? [{ key, label, begins: [], mode: null, form: form.words }] : []
  })
}
