import { CardIcon, PhoneIcon, WalletIcon } from '~/components/icons/icons'
import { TestModeNote } from '~/components/payment/test-mode-note'
import type { PublicGateway } from '~/lib/billing/types'
import { messages } from '../messages'
import styles from './method-choice.module.css'

interface MethodChoiceProps {
  gateway: PublicGateway
  checked: boolean
  busy: boolean
  onChoose: () => void
}

/** One payment method: what it is and what it takes. */
export function MethodChoice({ gateway, checked, busy, onChoose }: MethodChoiceProps) {
  const { id, displayName, description, supportedMethods, testMode } = gateway
  const textId = `method-${id}`
  const inApp = !gateway.capabilities.includes('web_checkout')
  return (
    <label className={styles.choice} data-busy={busy || undefined}>
      <input
        className={styles.radio}
        type="radio"
        name="payment-method"
        checked={checked}
        aria-label={displayName}
        aria-describedby={textId}
        onChange={onChoose}
      />
      <span className={styles.icon}>{iconOf(gateway)}</span>
      <span className={styles.words} id={textId}>
        <span className={styles.name}>{displayName}</span>
        <span className={styles.text}>{inApp ? messages.methods.inApp : description}</span>
        {supportedMethods.length > 0 && <span className={styles.text}>{supportedMethods.map(kindOf).join(' · ')}</span>}
        {testMode && <TestModeNote />}
      </span>
      <span className={styles.mark} aria-hidden="true" />
    </label>
  )
}

/** A kind that this page does not know yet goes by its own name. */
const kindOf = (method: string) => messages.methods.kinds[method] ?? method

function iconOf({ capabilities, supportedMethods }: PublicGateway) {
  if (!capabilities.includes('web_checkout')) return <PhoneIcon />
  return supportedMethods.some((method) => /card/i.test(method)) ? <CardIcon /> : <WalletIcon />
}
