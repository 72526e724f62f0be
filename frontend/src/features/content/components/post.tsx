import { Link } from 'react-router-dom'
import type { MarkdownPage } from '../../../../markdown-plugin'
import { formatDay } from '~/lib/format-day'
import { posts, type Slug } from '../lib/posts'
import { messages } from '../messages'
import { Article } from './article'
import styles from './post.module.css'

/** An article of the blog. */
export function Post({ slug, page }: { slug: Slug; page: MarkdownPage }) {
  const day = posts.find((post) => post.slug === slug)?.day
  return (
    <Article
      page={page}
      before={
        <p className={styles.before}>
          <Link to="/blog">{messages.blog.back}</Link>
          {day && <time dateTime={day}>{formatDay(day)}</time>}
        </p>
      }
    />
  )
}
