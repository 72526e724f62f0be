import type { HttpContext } from '@adonisjs/core/http'
import { readPageCookie } from '#core/http/cookie_name'

/** The languages of the app and its mails. Operators' tools and mails are English. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** A browser's own choice; without one its settings decide. */
export const LANGUAGE_COOKIE = 'culvert-language'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((known) => known === value)
}

/** The language that a request asks for. */
export function languageOf({ request }: Pick<HttpContext, 'request'>): Language {
  const chosen = readPageCookie({ request }, LANGUAGE_COOKIE)
  if (isLanguage(chosen)) return chosen
  const accepted = request.language([...LANGUAGES])
  return isLanguage(accepted) ? accepted : 'en'
}

/** As documents, mails and `Intl` name it: which Chinese it is decides the shapes of the letters. */
export function languageTag(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : language
}
