import type { Language } from '#core/languages'

/** A page of the browser app, ready but for what only the answer knows. */
export interface PageTemplate {
  status: number
  /** With placeholders, see page_document.ts. */
  html: string
  /** Of a page that exists in one language only. */
  language?: Language
}

const CONSOLE = '/admin'

/** Whether a path is one of the operators' console: one document, in English, whose code knows the rest of the path. */
export function isConsolePath(path: string): boolean {
  return path === CONSOLE || path.startsWith(`${CONSOLE}/`)
}

/** Where the pages of the browser app come from: built files, or the development server. */
export abstract class PageSource {
  /** The page at a path in a language; for a path that does not exist, the page that says so. */
  abstract find(path: string, language: Language): Promise<PageTemplate>

  /** Paths that search engines may list. While developing there are none. */
  async indexed(): Promise<string[]> {
    return []
  }

  /** A file that the build made beside the pages; null while developing. */
  async file(_name: 'manifest.webmanifest' | 'service-worker.js'): Promise<string | null> {
    return null
  }
}
