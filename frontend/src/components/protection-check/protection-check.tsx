import { ArchMark } from '~/components/arch-mark/arch-mark'
import { Button } from '~/components/button/button'
import { errorText } from '~/lib/api-error'
import { useOnline } from '~/lib/use-online'
import { type Protection, useProtection } from '~/lib/vpn/use-protection'
import { messages } from './messages'
import styles from './protection-check.module.css'

/** The answer in a picture and a sentence, and what it does not say. */
function Answer({ protection }: { protection: Protection }) {
  const { server } = protection
  const through = protection.protected && server
  return (
    <div className={styles.answer} data-protected={Boolean(through)}>
      <ArchMark state={through ? 'flowing' : 'open'} size={48} />
      <div>
        <p className={styles.sentence}>{through ? messages.through(server.city) : messages.outside}</p>
        <p className={styles.limits}>{messages.limits}</p>
      </div>
    </div>
  )
}

function Failure({ error }: { error: Error }) {
  const online = useOnline()
  return (
    <div className={styles.answer}>
      <ArchMark state="closed" size={48} />
      <div>
        <p className={styles.sentence}>{messages.failed}</p>
        <p className={styles.limits}>{online ? errorText(error, messages.failedText) : messages.offline}</p>
      </div>
    </div>
  )
}

/** 'Am I protected?', asked by a click. For the servers screen and the dashboard. */
export function ProtectionCheck() {
  const { mutate, data, isPending, error } = useProtection()
  const asked = data !== undefined || error !== null
  return (
    <div className={styles.check}>
      <div role="status" className={styles.room}>
        {error ? <Failure error={error} /> : data && <Answer protection={data} />}
      </div>
      <Button kind="secondary" busy={isPending} onClick={() => mutate()}>
        {isPending ? messages.asking : asked ? messages.again : messages.ask}
      </Button>
    </div>
  )
}
