import { isLanguage, locales, languageTags, type Language } from './languages'

let current: Language | undefined

function read(): Language {
  const [code] = typeof document === 'undefined' ? [] : document.documentElement.lang.split('-')
  return isLanguage(code) ? code : 'en'
}

/** The language of this document. It never changes: another choice reloads the page. */
export function language(): Language {
  current ??= read()
  return current
}

/** Sets it where there is no document to read it from, before any text is asked for. */
export function presetLanguage(value: Language) {
  current = value
}

/** For `lang` attributes. */
export const languageTag = () => languageTags[language()]

/** For `Intl`. */
export const locale = () => locales[language()]
