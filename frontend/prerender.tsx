import { loadLanguage } from '~/languages/load'
import { presetLanguage, type Language } from '~/lib/language'

export { languages } from '~/lib/language'

/**
 * The app for the build, in one language. Texts are looked up while modules load, so each language needs modules of its
 * own: a process, or a module runner.
 */
export async function pagesIn(language: Language) {
  presetLanguage(language)
  await loadLanguage()
  return import('./render-pages')
}
