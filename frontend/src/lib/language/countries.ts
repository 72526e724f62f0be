import { locale } from './document-language'

/** 'Unknown region' to `Intl`; here it stands for places without a country. */
const NOWHERE = 'ZZ'

let names: Intl.DisplayNames | undefined

/** The name of a country in the language of the document; `fallback` where the code says nothing. */
export function countryName(code: string, fallback: string): string {
  if (code === NOWHERE) return fallback
  try {
    names ??= new Intl.DisplayNames(locale(), { type: 'region', fallback: 'none' })
    return names.of(code.toUpperCase()) ?? fallback
  } catch {
    return fallback
  }
}
