import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { CANCEL_REASONS, type CancelReason as Reason } from '../../../../app/shared/cancel_reasons'
import { Button } from '~/components/button/button'
import { apiRequest } from '~/lib/api-client'
import { messages } from '~/lib/billing/messages'
import type { Subscription } from '~/lib/billing/types'
import { subscriptionKey } from '~/lib/billing/use-subscription'
import styles from './cancel-reason.module.css'

interface Props {
  subscription: Pick<Subscription, 'asksWhy'>
  onAnswer?: () => void
}

/** One optional question after a cancellation. Answered or skipped, it isn't asked again. */
export function CancelReason({ subscription, onAnswer }: Props) {
  const texts = messages.why
  const client = useQueryClient()
  const said = useRef<HTMLParagraphElement>(null)
  const [isThanked, setThanked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (reason: Reason | null) => apiRequest('POST', '/api/subscription/cancel-reason', { reason }),
    onSuccess: (_, reason) => {
      setThanked(reason !== null)
      client.setQueryData<Subscription | null>(subscriptionKey, (known) => known && { ...known, asksWhy: false })
      onAnswer?.()
      // The button that had the focus goes with the question.
      said.current?.focus({ preventScroll: true })
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = CANCEL_REASONS.find((known) => known === chosen)
    setMissing(!reason)
    if (reason && !isPending) mutate(reason)
  }
  const problem = isMissing ? texts.missing : isError && texts.failed
  return (
    <>
      {subscription.asksWhy && !isThanked && (
        <form className={styles.card} method="post" onSubmit={send}>
          <fieldset className={styles.set}>
            <legend className={styles.title}>{texts.title}</legend>
            <p className={styles.text}>{texts.text}</p>
            <div className={styles.choices}>
              {CANCEL_REASONS.map((reason) => (
                <label key={reason} className={styles.choice}>
                  <input type="radio" name="reason" value={reason} />
                  <span>{texts.reasons[reason]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.actions}>
            <Button type="submit" kind="secondary" busy={isPending}>
              {isPending ? texts.busy : texts.send}
            </Button>
            <Button kind="quiet" busy={isPending} onClick={() => mutate(null)}>
              {texts.skip}
            </Button>
          </div>
        </form>
      )}
      {/* Screen readers hear what changes in an element that was there before. */}
      <p className={styles.said} role="status" ref={said} tabIndex={-1}>
        {isThanked && texts.thanks}
      </p>
    </>
  )
}
