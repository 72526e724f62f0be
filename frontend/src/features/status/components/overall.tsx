import { ArchMark, type ArchState } from '~/components/arch-mark/arch-mark'
import { formatDate, formatNumber } from '~/lib/language'
import type { Status } from '../lib/types'
import { percent } from '../lib/words'
import { messages } from '../messages'
import styles from './overall.module.css'

const { overall: sentences, explain, facts } = messages

const pictures: Record<Status['overall'], ArchState> = {
  operational: 'flowing',
  disrupted: 'filling',
  down: 'closed',
  demo: 'open',
  none: 'open',
}

function sentenceOf({ overall, servers }: Status): string {
  if (overall !== 'disrupted') return sentences[overall]
  return servers.offline > 0 ? sentences.offline(servers.offline, servers.total) : sentences.incident
}

/** The state of the whole in one picture, one sentence and three figures. */
export function Overall({ status, asOf }: { status: Status; asOf: number }) {
  const { overall, servers, uptime, incidents } = status
  const unmeasured = overall === 'demo' || overall === 'none'
  const time = formatDate(asOf, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return (
    <section className={styles.card} data-overall={overall} aria-labelledby="overall">
      <ArchMark state={pictures[overall]} size={88} />
      <div className={styles.words}>
        <div role="status">
          <h2 id="overall" className={styles.sentence}>
            {sentenceOf(status)}
          </h2>
        </div>
        <p className={styles.note}>{unmeasured ? explain[overall] : messages.asOf(time)}</p>
      </div>
      {!unmeasured && (
        <dl className={styles.facts}>
          <div>
            <dt>{facts.servers}</dt>
            <dd>{facts.of(servers.online, servers.total)}</dd>
          </div>
          <div>
            <dt>{facts.uptime}</dt>
            <dd>{uptime === null ? '–' : percent(uptime, 1)}</dd>
          </div>
          <div>
            <dt>{facts.incidents}</dt>
            <dd>{formatNumber(incidents.filter(({ endedAt }) => endedAt === null).length)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
