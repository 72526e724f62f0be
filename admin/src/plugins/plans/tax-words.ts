const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** 'Germany (DE)'. */
export function countryName(code: string): string {
  const name = names.of(code)
  return name === undefined || name === code ? code : `${name} (${code})`
}

/** Hundredths of a percent as people write a rate: '19' or '5.5'. */
export function percentOf(rateBps: number): string {
  return String(rateBps / 100)
}

/** What was typed as hundredths of a percent; null where it is no rate. */
export function bpsOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
}
