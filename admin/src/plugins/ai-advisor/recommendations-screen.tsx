import { Trouble } from '../../kernel/ui'
import { AdvisorScreen } from './advisor-screen'
import styles from './ai-advisor.module.css'
import { ActionItem } from './action-item'
import { terms } from './texts'

/** What to do, by when. */
export default function RecommendationsScreen() {
  return (
    <AdvisorScreen>
      {({ actions }, asked) => {
        if (actions.length === 0) {
          return <Trouble title="No recommendations" text="Recommended actions appear here when a figure needs one." />
        }
        const open = actions.filter(({ state }) => state !== 'done').length
        return (
          <>
            <p className={styles.note} aria-live="polite">
              {open === 0 ? 'All actions are done.' : `${actions.length - open} of ${actions.length} actions done.`}
            </p>
            <div className={styles.terms}>
              {terms.map(({ id, name, about }) => {
                const own = actions.filter(({ term }) => term === id)
                return (
                  <section key={id} className={styles.card} aria-label={name}>
                    <div className={styles.row}>
                      <h2 className={styles.title}>{name}</h2>
                      <span className={styles.note}>{about}</span>
                    </div>
                    {own.length === 0 && <p className={styles.note}>Nothing to do.</p>}
                    <ul className={styles.actions}>
                      {own.map((action) => (
                        <ActionItem key={action.key} action={action} asked={asked} />
                      ))}
                    </ul>
                  </section>
                )
              })}
            </div>
          </>
        )
      }}
    </AdvisorScreen>
  )
}
