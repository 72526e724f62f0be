import { expect, test } from 'vitest'
import { languages } from '~/lib/language'
import { sameWords } from '../../test-support/same-words'

type Catalogs = Record<string, unknown>

const modules: Catalogs = import.meta.glob(
  ['../**/messages/*.ts', '../../../app/**/mails/messages/*.ts', '!**/index.ts'],
  {
    eager: true,
    import: 'default',
  }
)
const folders = [...new Set(Object.keys(modules).map((path) => path.replace(/\/\w+\.ts$/, '')))]

/** What a text with facts in it says about some. */
function example(text: (...facts: string[]) => unknown): unknown {
  try {
    return text(...Array.from({ length: text.length }, () => '3'))
  } catch {
    return ''
  }
}

/** Every text by its path within the catalog. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'function') return textsOf(example(value as () => unknown), `${path}(${value.length})`)
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, `${path}/${name}`))
}

const pathsOf = (texts: [string, string][]) => texts.map(([path]) => path).sort()
/** Names and shared words alone or joined, numbers, and units of a few letters. */
const isShared = (text: string, words: string[]) =>
  words.includes(text) || (text.match(/\p{L}{4,}/gu) ?? []).every((word) => words.includes(word))

const isMissing = ([, text]: [string, string]) => ['', 'null', 'undefined'].includes(text.trim())

test('there are texts to check', () => expect(folders.length).toBeGreaterThan(15))

test.each(folders)('%s has the same texts in every language', (folder) => {
  const english = textsOf(modules[`${folder}/en.ts`])
  for (const language of languages) {
    expect(modules, `${folder}/${language}.ts is missing`).toHaveProperty([`${folder}/${language}.ts`])
    const texts = textsOf(modules[`${folder}/${language}.ts`])
    expect(pathsOf(texts), language).toEqual(pathsOf(english))
    if (language !== 'en') expect(pathsOf(texts.filter(isMissing)), `empty in ${language}`).toEqual([])
  }
})

test.each(folders)('%s is translated', (folder) => {
  const english = new Map(textsOf(modules[`${folder}/en.ts`]))
  for (const language of languages.filter((code) => code !== 'en')) {
    const known = sameWords[language] ?? []
    const left = textsOf(modules[`${folder}/${language}.ts`]).filter(
      ([path, text]) => text === english.get(path) && !isShared(text, known)
    )
    expect(left, `the same as in English, in ${language}`).toEqual([])
  }
})
