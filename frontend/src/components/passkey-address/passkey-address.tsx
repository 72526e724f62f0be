import type { ReactNode } from 'react'
import { passkeyAddress } from '~/lib/passkeys'
import { messages } from './messages'
import styles from './passkey-address.module.css'

/** Where this page offers passkeys, when a bare number in its address is all that stands in the way. */
export function PasskeyAddress({ otherwise = null }: { otherwise?: ReactNode }) {
  const url = passkeyAddress()
  if (!url) return otherwise
  return (
    <p className={styles.text}>
      {messages.needed} <a href={url.href}>{url.origin}</a>
    </p>
  )
}
