import { memo } from 'react'
import { ProtectionCheck } from '~/components/protection-check/protection-check'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import type { Server } from '~/lib/vpn/types'
import { messages } from '../messages'
import { BestServer } from './best-server'
import styles from './overview.module.css'
import { StateLine } from './state-line'

/** The state in a sentence, the one click that most people come for, and the question whether it works. */
export const Overview = memo(function Overview({ servers }: { servers: readonly Server[] | undefined }) {
  const { connectingTo } = useConnectionFlow()
  return (
    <section className={styles.overview} aria-label={messages.overview}>
      <StateLine />
      <div className={styles.actions}>
        {servers && servers.length > 0 && <BestServer servers={servers} isBusy={connectingTo !== null} />}
        <ProtectionCheck />
      </div>
    </section>
  )
})
