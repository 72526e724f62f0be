import { Link, useLocation } from 'react-router-dom'
import { CheckIcon } from '~/components/icons/icons'
import { FormSkeleton } from '~/components/payment/form-skeleton'
import { usePlans } from '~/lib/billing/use-plans'
import styles from './checkout-screen.module.css'
import { CheckoutAlready } from './components/checkout-already'
import { CheckoutBegin } from './components/checkout-begin'
import { CheckoutFailed } from './components/checkout-failed'
import { CheckoutPayment } from './components/checkout-payment'
import { PlanPrice } from './components/plan-price'
import { useCheckout } from './hooks/use-checkout'
import { withSaving } from './lib/saving'
import { messages } from './messages'

/** Where a plan is paid: `/subscribe` and `/subscribe/monthly` for the monthly plan, `/subscribe/yearly` for the other. */
export default function CheckoutScreen() {
  const { pathname } = useLocation()
  const plan = pathname.endsWith('/yearly') ? 'yearly' : 'monthly'
  const other = plan === 'yearly' ? 'monthly' : 'yearly'
  const { data: plans } = usePlans()
  const { live, isKnown, checkout, error, begin, isBeginning } = useCheckout(plan)
  const { checkout: texts, payment } = messages
  const { name } = messages.plans[plan]
  const planOf = (id: string) => plans?.find((one) => one.id === id)
  const features = messages.plans[plan].features.flatMap((feature) => withSaving(feature, planOf(plan)) ?? [])
  return (
    <main className={styles.main}>
      <Link className={styles.back} to="/subscriptions">
        <span aria-hidden="true">←</span> {texts.back}
      </Link>
      <h1 className={styles.title}>{payment.title}</h1>
      <section className={styles.card} aria-labelledby="checkout-plan">
        <h2 id="checkout-plan" className={styles.name}>
          {texts.summary}: {name}
        </h2>
        <PlanPrice plan={planOf(plan)} />
        <ul className={styles.points}>
          {features.map((feature) => (
            <li key={feature}>
              <CheckIcon size={18} />
              {feature}
            </li>
          ))}
        </ul>
        {!live && (
          <p className={styles.other}>
            <Link to={`/subscribe/${other}`}>
              {withSaving(texts.instead[other], planOf(other)) ?? messages.plans[other].action}
            </Link>
          </p>
        )}
      </section>
      <div className={styles.card}>
        {live && <CheckoutAlready subscription={live} plan={plan} />}
        {checkout && <CheckoutPayment key={checkout.subscriptionId} checkout={checkout} />}
        {!isKnown && <FormSkeleton />}
        {isKnown && !live && !checkout && !error && <CheckoutBegin isBeginning={isBeginning} onBegin={begin} />}
        {!live && !checkout && error && <CheckoutFailed error={error} onRetry={begin} />}
        <footer className={styles.footer}>
          <p>{messages.guarantee}</p>
          <p>{messages.secure}</p>
        </footer>
      </div>
    </main>
  )
}
