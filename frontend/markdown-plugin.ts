import { readFile } from 'node:fs/promises'
import MarkdownIt from 'markdown-it'
import anchor from 'markdown-it-anchor'
import type { Plugin } from 'vite'

/** One `## ` part of a page in frontend/content. */
export interface MarkdownSection {
  id: string
  title: string
  /** Everything below the heading, the heading itself not included. */
  html: string
}

/** What `import page from '….md'` gives. `{brand}` in the HTML is left for the page to fill in. */
export interface MarkdownPage {
  title: string
  /** What stands between the title and the first section. */
  lead: string
  sections: MarkdownSection[]
}

// Without `html`: content is text, never a way to bring a script or a style into a page.
const markdown = new MarkdownIt({ html: false, typographer: true }).use(anchor, { level: [2, 3], tabIndex: false })
markdown.renderer.rules['table_open'] = () =>
  '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n'
markdown.renderer.rules['table_close'] = () => '</table></div>\n'

type Token = ReturnType<typeof markdown.parse>[number]

function render(tokens: Token[]) {
  return markdown.renderer.render(tokens, markdown.options, {})
}

/** Reads a page: one `# ` title, an introduction, `## ` sections. */
export function parseMarkdown(source: string): MarkdownPage {
  const tokens = markdown.parse(source, {})
  const starts = tokens.flatMap(({ type, tag }, index) => (type === 'heading_open' && tag === 'h2' ? [index] : []))
  const titleAt = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1')
  if (titleAt !== 0) throw new Error('A page begins with its title: "# …"')
  const sections = starts.map((start, index) => ({
    id: String(tokens[start]?.attrGet('id') ?? ''),
    title: tokens[start + 1]?.content ?? '',
    html: render(tokens.slice(start + 3, starts[index + 1])),
  }))
  return { title: tokens[1]?.content ?? '', lead: render(tokens.slice(3, starts[0])), sections }
}

/** Makes Markdown files modules of the browser app, rendered when the app is built. */
export function markdownPages(): Plugin {
  return {
    name: 'culvert:markdown',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!file.endsWith('.md')) return null
      const page = parseMarkdown(await readFile(file, 'utf8'))
      return { code: `export default ${JSON.stringify(page)}`, moduleType: 'js', map: null }
    },
  }
}
