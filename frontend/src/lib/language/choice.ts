import { isLanguage, type Language } from './languages'

/** The server reads the same cookie to pick the document. */
const COOKIE = 'culvert-language'
const YEAR_SECONDS = 365 * 24 * 3600

/** What was chosen in this browser; undefined while its settings decide. */
export function chosenLanguage(): Language | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`))
  const value = pair?.slice(COOKIE.length + 1)
  return isLanguage(value) ? value : undefined
}

/** Keeps the choice in this browser; it shows in the documents that are loaded from then on. */
export function keepLanguage(value: Language) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
