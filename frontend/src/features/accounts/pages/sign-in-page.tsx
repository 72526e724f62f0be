import { Link, useSearchParams } from 'react-router-dom'
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
import styles from './sign-in-page.module.css'

const texts = messages.signIn
/** By the reason that the server puts into the address. */
const failures: Readonly<Record<string, string>> = texts.oidcFailed.reasons

/** Password, and the operator's OpenID provider where one is configured. */
export default function SignInPage() {
  const { oidc, oidcOnly } = useSignInMethods()
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const error = hydrated ? query.get('error') : null
  const elsewhere = (
    <>
      {texts.elsewhere} <Link to="/sign-up">{texts.elsewhereLink}</Link>
    </>
  )
  return (
    <AccountFrame title={texts.title} lead={texts.lead} aside={oidcOnly ? undefined : elsewhere}>
      {error !== null && <Notice title={texts.oidcFailed.title} text={failures[error] ?? texts.oidcFailed.other} />}
      {oidc && (
        <div className={styles.elsewhere}>
          <OpenIdButton name={oidc.name} only={oidcOnly} />
          {!oidcOnly && <p className={styles.or}>{texts.or}</p>}
        </div>
      )}
      {!oidcOnly && <PasswordForm />}
    </AccountFrame>
  )
}

function PasswordForm() {
  const enter = useEnter()
  const form = useForm({
    fields: {
      email: { label: messages.fields.email, rule: required },
      password: { label: messages.fields.password, rule: required },
    },
    submit: async (values) => {
      warmUp()
      enter(await apiJson<CurrentUser>('POST', '/api/auth/sign-in', values))
    },
    failures: { E_INVALID_CREDENTIALS: texts.refused },
  })
  return (
    <Form form={form} submitLabel={texts.submit} busyLabel={texts.busy}>
      <AccountEmailField />
      <PasswordField
        name="password"
        autoComplete="current-password"
        note={<Link to="/forgot-password">{texts.forgot}</Link>}
      />
    </Form>
  )
}
