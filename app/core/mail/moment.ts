import { languageTag, type Language } from '#core/languages'

/** A moment in words of a language, in UTC: where the reader is we do not know. */
export function momentIn(language: Language, iso: string): string {
  const locale = language === 'en' ? 'en-GB' : languageTag(language)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return format.format(new Date(iso))
}
