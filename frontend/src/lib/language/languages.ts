/** The languages of the app, each by its own name. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  zh: '简体中文',
} as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as Language[]

/** As documents and `Intl` name them: which Chinese it is decides the shapes of the letters, which English the order of a date. */
export const languageTags: Record<Language, string> = { en: 'en', de: 'de', es: 'es', fr: 'fr', zh: 'zh-Hans' }
export const locales: Record<Language, string> = { ...languageTags, en: 'en-GB' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((known) => known === value)
}
