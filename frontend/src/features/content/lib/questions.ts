import type { MarkdownSection } from '../../../../markdown-plugin'

export interface Question {
  id: string
  title: string
  html: string
  /** What a search looks at, in lower case. */
  text: string
}

export interface QuestionGroup {
  id: string
  title: string
  questions: Question[]
}

const heading = /<h3 id="([^"]*)"[^>]*>(.*?)<\/h3>/

/** The questions (third-level headings) of a page's sections. */
export function questionsOf(sections: MarkdownSection[]): QuestionGroup[] {
  return sections.map(({ id, title, html }) => ({ id, title, questions: html.split(/(?=<h3 )/).flatMap(question) }))
}

function question(part: string): Question[] {
  const [whole, id = '', title = ''] = heading.exec(part) ?? []
  if (whole === undefined) return []
  const html = part.slice(whole.length)
  return [{ id, title, html, text: `${title} ${html}`.replaceAll(/<[^>]*>/g, ' ').toLowerCase() }]
}

/** Only what holds every word of the search; groups without such a question go. */
export function matching(groups: QuestionGroup[], search: string): QuestionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ text }) => words.every((word) => text.includes(word))),
    }))
    .filter(({ questions }) => questions.length > 0)
}
