import { language } from './document-language'

/** By the path of the module below src. */
type Catalogs = Record<string, unknown>

let loaded: Catalogs | undefined

/** Makes the catalogs of the document's language known. Modules that hold texts may be loaded from then on. */
export function addCatalogs(catalogs: Catalogs) {
  loaded = { ...loaded, ...catalogs }
}

/** The texts of a `messages` folder (`folder` is the path of the one around it) in the language of the document. */
export function inLanguage<Texts>(folder: string, english: Texts): Texts {
  const code = language()
  if (code === 'en') return english
  if (!loaded) throw new Error(`The texts of ${folder} are asked for before those in '${code}' were loaded`)
  // A test proves that each folder has its texts in every language, in the same shape.
  return (loaded[`../${folder}/messages/${code}.ts`] as Texts | undefined) ?? english
}
