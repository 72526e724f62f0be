import { useState } from 'react'
import { Button } from '~/components/button/button'
import { ArrowIcon } from '~/components/icons/icons'
import { navigation } from '~/lib/navigation'
import { messages } from './messages'
import type { PaymentProps } from './payment'
import styles from './payment.module.css'

/** Leads to the provider's own page; the customer comes back by an address that the server gave it. */
export function ApprovalForm({ provider, disabled, address }: PaymentProps & { address: string }) {
  const [leaving, setLeaving] = useState(false)
  const { text, submit } = messages.approval
  const leave = () => {
    setLeaving(true)
    navigation.assign(address)
  }
  return (
    <div className={styles.form}>
      <p className={styles.text}>{text(provider)}</p>
      <Button size="large" wide busy={leaving} disabled={disabled} onClick={leave}>
        {submit(provider)}
        <ArrowIcon size={18} />
      </Button>
    </div>
  )
}
