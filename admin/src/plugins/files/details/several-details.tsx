import { formatMoment, formatNumber } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import { texts } from '../texts'
import type { Entry } from '../types'
import styles from './details-pane.module.css'
import { Fact } from './facts'

/** What several entries add up to. */
export function SeveralDetails({ entries }: { entries: readonly Entry[] }) {
  const files = entries.filter(({ type }) => type === 'file')
  const folders = entries.length - files.length
  const bytes = files.reduce((sum, { size }) => sum + (size ?? 0), 0)
  const times = entries.map(({ modified }) => modified).toSorted()
  return (
    <dl className={styles.facts}>
      <Fact name="Selected">{formatNumber(entries.length)}</Fact>
      {files.length > 0 && <Fact name="Files">{formatNumber(files.length)}</Fact>}
      {folders > 0 && <Fact name="Folders">{formatNumber(folders)}</Fact>}
      <Fact name={texts.columns.size}>
        {sizeInWords(bytes)}
        {folders > 0 && <span className={styles.exact}>, without what is in the folders</span>}
      </Fact>
      <Fact name="Last modified">{formatMoment(times.at(-1) ?? '')}</Fact>
      <Fact name="First modified">{formatMoment(times[0] ?? '')}</Fact>
    </dl>
  )
}
