import { useRef, useState } from 'react'
import { Form, TextField, useForm } from '~/components/form'
import { apiJson, apiRequest } from '~/lib/api-client'
import { ApiError, errorText } from '~/lib/api-error'
import { BankDialog } from './bank-dialog'
import { cardCvc, cardExpiry, cardNumber, digitsOf, groupExpiry, groupNumber } from './card-rules'
import { messages } from './messages'
import type { PaymentProps } from './payment'
import styles from './payment.module.css'
import { TestCards } from './test-cards-list'

interface Answer {
  status: 'succeeded' | 'needs_confirmation'
  /** The payment that the bank asks about, where the card was not given for one. */
  clientSecret?: string
}

interface CardFormProps extends PaymentProps {
  /** Where the card is sent. */
  address: string
}

/** The test mode's own card form. Its cards are made up, and so is the bank that asks. */
export default function CardForm({ step, address, submitLabel, disabled, onPaid, onFailed }: CardFormProps) {
  const { card, failed } = messages
  const fields = useRef<HTMLDivElement>(null)
  const [answerBank, setAnswerBank] = useState<((approve: boolean) => void) | null>(null)

  /** Asks the customer in place of the bank. */
  const askBank = async (clientSecret: string) => {
    const approve = await new Promise<boolean>((resolve) => setAnswerBank(() => resolve))
    setAnswerBank(null)
    // A no is answered like a card that is declined.
    const path = `/api/sandbox/payments/${encodeURIComponent(clientSecret)}/authenticate`
    await apiRequest('POST', path, { approve })
  }

  const form = useForm({
    fields: {
      number: { label: card.number, rule: cardNumber },
      expiry: { label: card.expiry, rule: cardExpiry },
      cvc: { label: card.cvc, rule: cardCvc },
    },
    submit: async ({ number, expiry, cvc }) => {
      try {
        const body = { number: digitsOf(number), expiry: expiry.trim(), cvc: cvc.trim() }
        const { status, clientSecret = step.clientSecret } = await apiJson<Answer>('POST', address, body)
        if (status === 'needs_confirmation' && clientSecret) await askBank(clientSecret)
      } catch (error) {
        if (error instanceof ApiError) onFailed(errorText(error, failed.text))
        throw error
      }
      await onPaid()
    },
  })

  const fill = (number: string) => {
    const year = String((new Date().getFullYear() + 3) % 100)
    const values: Record<string, string> = { number, expiry: `12/${year}`, cvc: '123' }
    for (const input of fields.current?.querySelectorAll('input') ?? []) input.value = values[input.name] ?? ''
  }

  return (
    <div ref={fields}>
      <Form form={form} submitLabel={submitLabel} busyLabel={messages.processing} disabled={disabled}>
        <TestCards onPick={fill} />
        <TextField
          name="number"
          inputMode="numeric"
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
          onInput={reformatAtEnd(groupNumber)}
        />
        <div className={styles.pair}>
          <TextField
            name="expiry"
            inputMode="numeric"
            autoComplete="off"
            placeholder={card.expiryHelp}
            maxLength={5}
            onInput={reformatAtEnd(groupExpiry)}
          />
          <TextField name="cvc" inputMode="numeric" autoComplete="off" placeholder="123" maxLength={4} />
        </div>
      </Form>
      {answerBank && <BankDialog onAnswer={answerBank} />}
    </div>
  )
}

/** Groups digits typed at the end; edits in the middle and deletions stay as typed. */
function reformatAtEnd(group: (value: string) => string) {
  return ({ currentTarget: input, nativeEvent }: { currentTarget: HTMLInputElement; nativeEvent: Event }) => {
    const deletes = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
    if (!deletes && input.selectionStart === input.value.length) input.value = group(input.value)
  }
}
