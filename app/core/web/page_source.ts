/** A page of the browser app, ready but for what only the answer knows. */
export interface PageTemplate {
  status: number
  /** With placeholders, see page_document.ts. */
  html: string
}

/** Where the pages of the browser app come from: built files, or the development server. */
export abstract class PageSource {
  /** The page at a path; for a path that does not exist, the page that says so. */
  abstract find(path: string): Promise<PageTemplate>
}
