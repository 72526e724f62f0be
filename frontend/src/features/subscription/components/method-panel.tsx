import { Button } from '~/components/button/button'
import type { Subscription } from '~/lib/billing/types'
import { type Card, useCard } from '../hooks/use-card'
import { usePaymentMethod } from '../hooks/use-payment-method'
import { messages } from '../messages'
import { Panel, Row } from './panel'

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** 'Visa •••• 4242, valid until 03/2034'. */
function cardText({ brand, last4, validUntil }: Card): string {
  const { card, validUntil: until } = messages.method
  const name = `${brands[brand] ?? card} •••• ${last4}`
  const [year, month] = validUntil?.split('-') ?? []
  return year && month ? `${name}, ${until(`${month}/${year}`)}` : name
}

/** What the subscription is paid with; it is changed at the provider. */
export function MethodPanel({ subscription: { gatewayName, capabilities } }: { subscription: Subscription }) {
  const { method: texts } = messages
  const canChange = capabilities.includes('payment_method')
  const card = useCard(canChange)
  const { changeMethod, isLeaving } = usePaymentMethod()
  return (
    <Panel title={texts.title}>
      <Row
        title={card ? `${texts.text(gatewayName)} · ${cardText(card)}` : texts.text(gatewayName)}
        text={canChange ? texts.more : texts.elsewhere(gatewayName)}
        control={
          canChange && (
            <Button kind="secondary" busy={isLeaving} onClick={changeMethod}>
              {texts.action}
            </Button>
          )
        }
      />
    </Panel>
  )
}
