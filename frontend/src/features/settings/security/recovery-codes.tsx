import { Button } from '~/components/button/button'
import { saveFile } from '~/lib/save-file'
import { settings } from '~/lib/settings'
import { copyText } from './copy-text'
import { messages } from './messages'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: string[]
  /** The person says that they are kept. */
  onSaved: () => void
}

/** Recovery codes, the only time they are shown: to copy, download or print. On paper nothing else of the page appears. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { codes: texts } = messages
  const { brand } = settings()
  const text = [texts.fileTitle(brand), texts.fileNote, '', ...codes, ''].join('\n')
  return (
    <div className={styles.sheet} data-print-sheet>
      <p className={styles.heading}>{texts.fileTitle(brand)}</p>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={() => void copyText(codes.join('\n'))}>
          {texts.copy}
        </Button>
        <Button kind="secondary" onClick={() => saveFile('recovery-codes.txt', text)}>
          {texts.download}
        </Button>
        <Button kind="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button size="large" wide onClick={onSaved}>
          {texts.saved}
        </Button>
      </div>
    </div>
  )
}
