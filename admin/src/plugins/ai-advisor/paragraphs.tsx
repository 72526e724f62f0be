import { StateTag } from '../../kernel/ui'
import styles from './ai-advisor.module.css'
import { FigureLinks } from './figure-links'
import type { Paragraph } from './types'

/** What was answered, each paragraph with its figures. What isn't from the service's own data says so. */
export function Paragraphs({ paragraphs }: { paragraphs: readonly Paragraph[] }) {
  return (
    <div className={styles.paragraphs}>
      {paragraphs.map(({ text, notFromYourData, figures }, index) => (
        <div key={`${index} ${text}`} className={styles.paragraph} data-foreign={notFromYourData}>
          {notFromYourData && <StateTag tone="fair">Not from your data</StateTag>}
          <p className={styles.text}>{text}</p>
          <FigureLinks figures={figures} />
        </div>
      ))}
    </div>
  )
}
