import { useMutation } from '@tanstack/react-query'
import { Button } from '~/components/button/button'
import { TestModeNote } from '~/components/payment/test-mode-note'
import { toast } from '~/components/toast/toast-store'
import { ApiError, hasCode } from '~/lib/api-error'
import { dayOf } from '~/lib/billing/instant'
import { messages as billing } from '~/lib/billing/messages'
import { money } from '~/lib/billing/money'
import { reasonOf } from '~/lib/billing/reason-of'
import { usePaymentMethod } from '../hooks/use-payment-method'
import { type Changed, type ChangeQuote, changeTo } from '../lib/change'
import { messages } from '../messages'
import styles from './change-quote.module.css'

interface ChangeQuoteViewProps {
  quote: ChangeQuote
  /** It is being computed again. */
  isStale: boolean
  testMode: boolean
  /** The provider has a page on which another card is chosen. */
  canChangeMethod: boolean
  onChanged: (result: Changed) => void
  /** The amount holds no longer. */
  onStale: () => void
  onClose: () => void
}

/** What a change costs now and later. What is charged is what is shown here. */
export function ChangeQuoteView(props: ChangeQuoteViewProps) {
  const { quote, isStale, testMode, canChangeMethod, onChanged, onStale, onClose } = props
  const { change: texts } = messages
  const { plan, when, dueNowMinor, creditMinor, nextChargeMinor, nextChargeAt, currency, endsDiscount } = quote
  const { changeMethod, isLeaving } = usePaymentMethod()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeTo(quote),
    onSuccess: onChanged,
    onError: (error) => {
      if (hasCode(error, 'E_QUOTE_EXPIRED')) onStale()
      if (isDeclined(error))
        toast({ title: texts.declined, description: reasonOf(error, texts.failedText), variant: 'destructive' })
    },
  })
  const inColumn = (minor: number) => money(minor, currency, { inColumn: true })
  const newPrice = `${money(nextChargeMinor, currency)} ${billing.per[plan === 'yearly' ? 'year' : 'month']}`
  const next = nextChargeAt ? dayOf(nextChargeAt) : null
  return (
    <div className={styles.quote}>
      {testMode && <TestModeNote />}
      {when === 'period_end' && next && <p>{texts.atEnd(next)}</p>}
      {endsDiscount && <p>{texts.endsDiscount(billing.plans[plan], newPrice)}</p>}
      <dl className={styles.lines} aria-busy={isStale}>
        {when === 'now' && (
          <>
            <Line name={billing.plans[plan]} amount={inColumn(dueNowMinor + creditMinor)} />
            {creditMinor > 0 && <Line name={texts.credit} amount={`−${inColumn(creditMinor)}`} kind="credit" />}
            <Line name={texts.dueNow} amount={inColumn(dueNowMinor)} kind="total" />
          </>
        )}
        <Line name={next ? texts.nextCharge(next) : texts.next} amount={inColumn(nextChargeMinor)} />
      </dl>
      {error && (
        <p className={styles.issue} role="alert">
          {reasonOf(error, texts.failedText)}
        </p>
      )}
      {isDeclined(error) && canChangeMethod && (
        <Button kind="secondary" busy={isLeaving} onClick={changeMethod}>
          {messages.method.action}
        </Button>
      )}
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button busy={isPending || isStale} onClick={() => mutate()}>
          {isPending ? texts.busy : texts.confirm}
        </Button>
      </div>
    </div>
  )
}

const isDeclined = (error: Error | null) => error instanceof ApiError && error.status === 402

function Line({ name, amount, kind }: { name: string; amount: string; kind?: 'credit' | 'total' }) {
  return (
    <div className={styles.line} data-kind={kind}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
