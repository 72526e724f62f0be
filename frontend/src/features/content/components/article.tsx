import type { ReactNode } from 'react'
import type { MarkdownPage } from '../../../../markdown-plugin'
import { PublicFrame } from '~/components/public-frame/public-frame'
import { filled } from '../lib/html'
import { messages } from '../messages'
import { InEnglish } from './in-english'
import styles from './article.module.css'

interface ArticleProps {
  page: MarkdownPage
  /** Above the title. */
  before?: ReactNode
  /** With a list of the sections beside the text. */
  contents?: boolean
}

/** A page of frontend/src/content. These texts are English in every language of the app. */
export function Article({ page, before, contents = false }: ArticleProps) {
  return (
    <PublicFrame>
      <div className={contents ? styles.withContents : styles.plain}>
        <article className={styles.article} lang="en">
          <InEnglish />
          {before}
          <h1>{page.title}</h1>
          <div className={styles.lead} dangerouslySetInnerHTML={filled(page.lead)} />
          {page.sections.map(({ id, title, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <div dangerouslySetInnerHTML={filled(html)} />
            </section>
          ))}
        </article>
        {contents && (
          <nav className={styles.contents} aria-label={messages.contents}>
            <p>{messages.contents}</p>
            <ul lang="en">
              {page.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </PublicFrame>
  )
}
