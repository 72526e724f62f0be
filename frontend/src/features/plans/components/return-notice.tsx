import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import { Button } from '~/components/button/button'
import { AlertIcon, ClockIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import { reloadWith } from '~/lib/billing/reload-with'
import { useConfirmation } from '../hooks/use-confirmation'
import { messages } from '../messages'
import styles from './return-notice.module.css'

const { back: texts, payment } = messages

/** For who comes back from a provider's own page, as the address says: with a payment, or without one. */
export function ReturnNotice() {
  const [query, setQuery] = useSearchParams()
  const [round, setRound] = useState(0)
  const outcome = query.get('checkout')
  const dismiss = () => setQuery({}, { replace: true })
  if (outcome === 'returned') return <Returned key={round} onAgain={() => setRound(round + 1)} onDismiss={dismiss} />
  if (outcome !== 'cancelled') return null
  return (
    <div role="alert">
      <Notice icon={<AlertIcon />} title={texts.cancelled.title} onDismiss={dismiss}>
        {texts.cancelled.text}
      </Notice>
    </div>
  )
}

/** Waits until the payment is confirmed, then shows the page with it. */
function Returned({ onAgain, onDismiss }: { onAgain: () => void; onDismiss: () => void }) {
  const state = useConfirmation(({ plan }) => {
    const { title, text } = payment.done
    void reloadWith({ title, description: text[plan] }, '/subscriptions')
  })
  if (state === 'asking') {
    return (
      <section className={styles.waiting} role="status">
        <ArchMark state="filling" size={48} />
        <div>
          <p className={styles.title}>{texts.asking.title}</p>
          <p className={styles.text}>{texts.asking.text}</p>
        </div>
      </section>
    )
  }
  const isLate = state === 'late'
  return (
    <div role="alert">
      <Notice
        tone={isLate ? 'info' : 'bad'}
        icon={isLate ? <ClockIcon /> : <AlertIcon />}
        title={texts[state].title}
        onDismiss={onDismiss}
        action={
          isLate && (
            <Button kind="secondary" onClick={onAgain}>
              {texts.again}
            </Button>
          )
        }
      >
        {texts[state].text}
      </Notice>
    </div>
  )
}
