import { useState } from 'react'
import { Button } from '~/components/button/button'
import { Tag } from '~/components/tag/tag'
import { useFocusOnMount } from '~/lib/use-focus-on-mount'
import { reasonOf } from '~/lib/billing/reason-of'
import type { Order } from '../hooks/use-order'
import { messages } from '../messages'
import styles from './promotion-code.module.css'

/** A code that takes something off; it is asked for only when somebody has one. */
export function PromotionCode({ order }: { order: Order }) {
  const { promotion: texts } = messages
  const { isChanging, change } = order
  const { promotionCode } = order.checkout
  const [open, setOpen] = useState(false)
  if (promotionCode) {
    return (
      <p className={styles.applied} role="status">
        <Tag tone="accent">{promotionCode}</Tag> {texts.applied}
        <Button
          kind="quiet"
          busy={isChanging}
          onClick={() => void change({ promotionCode: null }).catch(() => undefined)}
        >
          {texts.remove}
        </Button>
      </p>
    )
  }
  if (!open) {
    return (
      <button className={styles.ask} type="button" onClick={() => setOpen(true)}>
        {texts.ask}
      </button>
    )
  }
  return <CodeField order={order} />
}

function CodeField({ order: { change, isChanging } }: { order: Order }) {
  const { promotion: texts } = messages
  const field = useFocusOnMount<HTMLInputElement>()
  const [code, setCode] = useState('')
  const [issue, setIssue] = useState('')
  const apply = async () => {
    setIssue('')
    try {
      await change({ promotionCode: code.trim().toUpperCase() })
    } catch (error) {
      setIssue(reasonOf(error, texts.failed))
      field.current?.focus()
    }
  }
  return (
    // Not a form: it stands beside the one that pays.
    <div className={styles.field}>
      <label className={styles.label} htmlFor="promotion-code">
        {texts.label}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          className={styles.input}
          id="promotion-code"
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={issue ? true : undefined}
          aria-describedby="promotion-code-issue"
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && code.trim() !== '' && !isChanging && void apply()}
        />
        <Button kind="secondary" busy={isChanging} disabled={code.trim() === ''} onClick={() => void apply()}>
          {texts.apply}
        </Button>
      </div>
      <p id="promotion-code-issue" className={styles.issue} role="status">
        {issue}
      </p>
    </div>
  )
}
