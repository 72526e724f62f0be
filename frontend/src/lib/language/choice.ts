import { readCookie, writeCookie } from '../cookies'
import { isLanguage, type Language } from './languages'

/** The server reads the same cookie to pick the document. */
const COOKIE = 'culvert-language'
const YEAR_SECONDS = 365 * 24 * 3600

/** What was chosen in this browser; undefined while its settings decide. */
export function chosenLanguage(): Language | undefined {
  const value = readCookie(COOKIE)
  return isLanguage(value) ? value : undefined
}

/** Keeps the choice in this browser; it shows in the documents that are loaded from then on. */
export function keepLanguage(value: Language) {
  writeCookie(COOKIE, value, YEAR_SECONDS)
}
