import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { DownIcon } from '~/components/icons/icons'
import { anchorOf, type SectionId } from '../lib/sections'
import { messages } from '../messages'
import styles from './section.module.css'

interface SectionProps {
  id: SectionId
  /** What stands in it, in a few words, while it is closed. */
  summary: string
  children: ReactNode
}

/**
 * A part of the settings. On narrow screens it opens and closes, and says its state while closed; what was typed in it
 * stays, since its content is only hidden.
 */
export function Section({ id, summary, children }: SectionProps) {
  const anchor = anchorOf(id)
  const bodyId = useId()
  const folds = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const [open, setOpen] = useState(() => location.hash === `#${anchor}`)
  useEffect(() => {
    const openIfMeant = () => location.hash === `#${anchor}` && setOpen(true)
    addEventListener('hashchange', openIfMeant)
    return () => removeEventListener('hashchange', openIfMeant)
  }, [anchor])
  const title = messages.sections[id]
  return (
    <section className={styles.section} id={anchor} aria-labelledby={`${bodyId}-title`}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={`${bodyId}-title`}>
          {folds ? (
            <button
              className={styles.toggle}
              type="button"
              aria-expanded={open}
              aria-controls={bodyId}
              aria-describedby={`${bodyId}-summary`}
              onClick={() => setOpen(!open)}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {folds && (
          <>
            <p className={styles.summary} id={`${bodyId}-summary`}>
              {summary}
            </p>
            <span className={styles.arrow}>
              <DownIcon size={18} />
            </span>
          </>
        )}
      </div>
      <div className={styles.body} id={bodyId} hidden={folds && !open}>
        {children}
      </div>
    </section>
  )
}
