import { ButtonLink } from '~/components/button/button'
import type { CurrentUser } from '~/lib/auth/current-user'
import { Section } from '../components/section'
import { SettingRow } from '../components/setting-row'
import { planLabel } from '../lib/account-words'
import { messages } from '../messages'

/** The paid plan, and the way to everything about it. */
export function SubscriptionSection({ user }: { user: CurrentUser }) {
  const { subscription: texts } = messages
  const plan = planLabel(user.subscriptionPlan)
  return (
    <Section id="subscription" summary={plan}>
      <SettingRow
        title={plan}
        text={
          <>
            <p>{texts.status(user.subscriptionStatus || 'active')}</p>
            <p>{texts.text}</p>
          </>
        }
        control={
          <ButtonLink kind="secondary" to="/subscriptions/manage">
            {texts.manage}
          </ButtonLink>
        }
      />
    </Section>
  )
}
