import { addCatalogs, language, type Language } from '~/lib/language'

type Loader = () => Promise<{ default: Record<string, unknown> }>

/** English stands beside the components; each other language is one file more. */
const loaders: Record<Exclude<Language, 'en'>, Loader> = {
  de: () => import('./de'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  zh: () => import('./zh'),
}

/** Loads the texts of the document's language. Modules that hold texts may only be loaded afterwards. */
export async function loadLanguage() {
  const code = language()
  if (code !== 'en') addCatalogs((await loaders[code]()).default)
}
