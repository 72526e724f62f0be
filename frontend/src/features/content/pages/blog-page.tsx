import { Link } from 'react-router-dom'
import { PublicFrame } from '~/components/public-frame/public-frame'
import { formatDay } from '~/lib/format-day'
import { posts } from '../lib/posts'
import { messages } from '../messages'
import styles from './blog-page.module.css'

/** The list of articles. */
export default function BlogPage() {
  return (
    <PublicFrame>
      <div className={styles.page}>
        <h1>{messages.blog.title}</h1>
        <p className={styles.lead}>{messages.blog.lead}</p>
        <ul className={styles.posts}>
          {posts.map(({ slug, title, description, day }) => (
            <li key={slug}>
              <time dateTime={day}>{formatDay(day)}</time>
              <h2 lang="en">
                <Link to={`/blog/${slug}`}>{title}</Link>
              </h2>
              <p lang="en">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </PublicFrame>
  )
}
