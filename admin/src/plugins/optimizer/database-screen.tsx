import { FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import { sizeInWords } from '../../kernel/format/size'
import { ScreenStates } from '../../kernel/ui'
import styles from './optimizer.module.css'
import { OptimizerScreen } from './optimizer-screen'
import type { DatabaseFindings } from './types'
import { useDatabase } from './use-optimizer'

/** What takes the database's time and room. */
export default function DatabaseScreen() {
  const query = useDatabase()
  const { data } = query
  return (
    <OptimizerScreen>
      <ScreenStates query={query} failure="Couldn't load the database's figures" />
      {data && (
        <div className={styles.parts}>
          <Statements statements={data.statements} />
          <Tables tables={data.tables} />
        </div>
      )}
    </OptimizerScreen>
  )
}

const ms = (value: number) => `${formatNumber(value)} ms`

function Statements({ statements }: Pick<DatabaseFindings, 'statements'>) {
  return (
    <section aria-label="Slowest statements" className={styles.card}>
      <h2 className={styles.title}>Slowest statements</h2>
      <p className={styles.note}>
        Since each running process started, without values. Statements on connections, devices and servers are left out.
      </p>
      {statements.length === 0 ? (
        <p className={styles.note}>Nothing measured yet. Statements appear a minute after the start.</p>
      ) : (
        <FiguresTable
          label="Slowest statements by mean"
          rows={statements}
          hasCards
          keyOf={({ shape }) => shape}
          columns={[
            { label: 'Statement', render: ({ shape }) => <code className={styles.shape}>{shape}</code> },
            { label: 'Mean', render: ({ meanMs }) => ms(meanMs) },
            { label: 'Longest', render: ({ longestMs }) => ms(longestMs) },
          ]}
        />
      )}
    </section>
  )
}

function Tables({ tables }: Pick<DatabaseFindings, 'tables'>) {
  const hasSizes = tables.some(({ bytes }) => bytes !== null)
  return (
    <section aria-label="Largest tables" className={styles.card}>
      <h2 className={styles.title}>Largest tables</h2>
      {tables.length === 0 ? (
        <p className={styles.note}>
          No table statistics yet. The task &quot;Update database statistics&quot; counts them.
        </p>
      ) : (
        <FiguresTable
          label="Tables by size"
          rows={tables}
          keyOf={({ name }) => name}
          columns={[
            { label: 'Table', render: ({ name }) => name },
            { label: 'Rows, estimated', render: ({ rows }) => formatNumber(rows) },
            ...(hasSizes ? [{ label: 'Size', render: sizeOf }] : []),
          ]}
        />
      )}
    </section>
  )
}

const sizeOf = ({ bytes }: DatabaseFindings['tables'][number]) => (bytes === null ? '–' : sizeInWords(bytes))
