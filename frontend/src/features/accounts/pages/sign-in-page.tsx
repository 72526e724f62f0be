import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Form, PasswordField, required, useForm } from '~/components/form'
import { apiJson } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useEnter } from '~/lib/auth/use-enter'
import { useHydrated } from '~/lib/use-hydrated'
import { warmUp } from '~/lib/warm-up'
import { AccountEmailField } from '../components/account-email-field'
import { AccountFrame } from '../components/account-frame'
import { Notice } from '../components/notice'
import { OpenIdButton } from '../components/open-id-button'
import { useSignInMethods } from '../hooks/use-sign-in-methods'
import { messages } from '../messages'
import { messages as stepMessages } from '../sign-in/messages'
import { PasskeySignIn } from '../sign-in/passkey-sign-in'
import { type PendingStep, pendingStepIn, pendingStepOf } from '../sign-in/pending-step'
import { SecondStep } from '../sign-in/second-step'
import styles from './sign-in-page.module.css'

const texts = messages.signIn
/** By the reason that the server puts into the address. */
const failures: Readonly<Record<string, string>> = texts.oidcFailed.reasons

/** Password or passkey, the operator's OpenID provider where one is configured, and the second step where one is due. */
export default function SignInPage() {
  const { oidc, oidcOnly } = useSignInMethods()
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [begun, setStep] = useState<PendingStep | null>(null)
  const [expired, setExpired] = useState(false)
  const error = hydrated ? query.get('error') : null
  const elsewhere = (
    <>
      {texts.elsewhere} <Link to="/sign-up">{texts.elsewhereLink}</Link>
    </>
  )
  // After an OpenID provider it comes behind the #; whatever ends it replaces the address.
  const step = begun ?? (hydrated ? pendingStepIn(hash) : null)
  const end = (late: boolean) => {
    setExpired(late)
    setStep(null)
    if (hash) void navigate('/sign-in', { replace: true })
  }
  if (step) return <SecondStep step={step} onExpired={() => end(true)} onBack={() => end(false)} />
  return (
    <AccountFrame title={texts.title} lead={texts.lead} aside={oidcOnly ? undefined : elsewhere}>
      {error !== null && <Notice title={texts.oidcFailed.title} text={failures[error] ?? texts.oidcFailed.other} />}
      {expired && <Notice {...stepMessages.expired} />}
      {oidc && (
        <div className={styles.elsewhere}>
          <OpenIdButton name={oidc.name} only={oidcOnly} />
          {!oidcOnly && <p className={styles.or}>{texts.or}</p>}
        </div>
      )}
      {!oidcOnly && (
        <>
          <PasswordForm onSecondStep={setStep} />
          <PasskeySignIn />
        </>
      )}
    </AccountFrame>
  )
}

function PasswordForm({ onSecondStep }: { onSecondStep: (step: PendingStep) => void }) {
  const enter = useEnter()
  const form = useForm({
    fields: {
      email: { label: messages.fields.email, rule: required },
      password: { label: messages.fields.password, rule: required },
    },
    submit: async (values) => {
      const answer = apiJson<CurrentUser>('POST', '/api/auth/sign-in', values)
      // After the call: a browser has six connections, and a dozen files would go before it.
      warmUp()
      try {
        enter(await answer)
      } catch (error) {
        const step = pendingStepOf(error)
        if (!step) throw error
        onSecondStep(step)
      }
    },
    failures: { E_INVALID_CREDENTIALS: texts.refused },
  })
  return (
    <Form form={form} submitLabel={texts.submit} busyLabel={texts.busy}>
      <AccountEmailField autoComplete="username webauthn" />
      <PasswordField
        name="password"
        autoComplete="current-password"
        note={<Link to="/forgot-password">{texts.forgot}</Link>}
      />
    </Form>
  )
}
