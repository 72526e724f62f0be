import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { PublicFrame } from '~/components/public-frame/public-frame'
import page from '~/content/help.md'
import { InEnglish } from '../components/in-english'
import { QuestionList } from '../components/question-list'
import { filled } from '../lib/html'
import { matching, questionsOf } from '../lib/questions'
import { messages } from '../messages'
import styles from './help-page.module.css'

const all = questionsOf(page.sections)

/** A link to one question shows its answer. */
function openLinked() {
  const linked = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (linked instanceof HTMLDetailsElement) linked.open = true
}

/** The help center: every question with a search over all of them. */
export default function HelpPage() {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const groups = useMemo(() => matching(all, wanted), [wanted])
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const isSearching = wanted.trim() !== ''
  useEffect(() => {
    openLinked()
    addEventListener('hashchange', openLinked)
    return () => removeEventListener('hashchange', openLinked)
  }, [])
  return (
    <PublicFrame>
      <div className={styles.page}>
        <InEnglish />
        <h1 lang="en">{page.title}</h1>
        <div className={styles.lead} lang="en" dangerouslySetInnerHTML={filled(page.lead)} />
        <label className={styles.search}>
          <span className="visually-hidden">{messages.search}</span>
          <input
            type="search"
            value={search}
            placeholder={messages.searchPlaceholder}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        <p className={styles.count} role="status">
          {isSearching && (count > 0 ? messages.found(count) : messages.nothing(wanted.trim()))}
        </p>
        <QuestionList key={String(isSearching)} groups={groups} open={isSearching} />
        {count === 0 && (
          <p>
            <Link to="/contact">{messages.askUs}</Link>
          </p>
        )}
      </div>
    </PublicFrame>
  )
}
