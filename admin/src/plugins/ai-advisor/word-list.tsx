import styles from './ai-advisor.module.css'

interface Props {
  title: string
  items: readonly string[]
  /** Where there are no items; without it nothing is shown. */
  none?: string
}

/** Sentences under a small heading. */
export function WordList({ title, items, none }: Props) {
  if (items.length === 0 && !none) return null
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      {items.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <ul className={styles.words}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
