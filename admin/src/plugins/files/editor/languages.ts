import type { Extension } from '@codemirror/state'

const javascript = (config: { jsx?: boolean; typescript?: boolean }) => async () =>
  (await import('@codemirror/lang-javascript')).javascript(config)
const html = async () => (await import('@codemirror/lang-html')).html()
const xml = async () => (await import('@codemirror/lang-xml')).xml()

/** By extension. Each language loads when a file of its kind is first opened. */
const languages: Readonly<Record<string, () => Promise<Extension>>> = {
  js: javascript({}),
  jsx: javascript({ jsx: true }),
  ts: javascript({ typescript: true }),
  tsx: javascript({ jsx: true, typescript: true }),
  html,
  css: async () => (await import('@codemirror/lang-css')).css(),
  json: async () => (await import('@codemirror/lang-json')).json(),
  xml,
  svg: xml,
  md: async () => (await import('@codemirror/lang-markdown')).markdown(),
}

/** How a text is coloured; null for plain text, and where the language couldn't be loaded. */
export async function languageOf(extension: string): Promise<Extension | null> {
  try {
    return (await languages[extension]?.()) ?? null
  } catch {
    // Without its colours a text can still be edited.
    return null
  }
}
