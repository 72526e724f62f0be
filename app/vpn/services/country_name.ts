/** Stands for places without a country, such as this machine; to `Intl` it is the 'Unknown Region'. */
const NOWHERE = 'ZZ'

/** The name of a country (ISO 3166-1 alpha-2) in a language (BCP 47); null where the code names none. */
export function countryName(code: string, tag: string): string | null {
  if (code.toUpperCase() === NOWHERE || !/^[a-z]{2}$/i.test(code)) return null
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' })
  return names.of(code.toUpperCase()) ?? null
}
