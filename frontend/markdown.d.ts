declare module '*.md' {
  import type { MarkdownPage } from './markdown-plugin'

  const page: MarkdownPage
  export default page
}
