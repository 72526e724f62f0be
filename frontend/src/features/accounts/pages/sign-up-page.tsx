import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '~/components/button/button'
import { email, Form, newPassword, PasswordField, TextField, useForm } from '~/components/form'
import { apiRequest } from '~/lib/api-client'
import { AccountEmailField } from '../components/account-email-field'
import { AccountFrame } from '../components/account-frame'
import { OpenIdButton } from '../components/open-id-button'
import { Hint, Outcome } from '../components/outcome'
import { useSignInMethods } from '../hooks/use-sign-in-methods'
import { useWishedPlan } from '../hooks/use-wished-plan'
import { messages } from '../messages'

const texts = messages.signUp

/** A new account. The answer is the same for an address that has one already; its owner learns of it by mail. */
export default function SignUpPage() {
  const client = useQueryClient()
  const { oidc, oidcOnly } = useSignInMethods()
  useWishedPlan()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    fields: {
      firstName: { label: messages.fields.firstName },
      email: { label: messages.fields.email, rule: email, byRule: { email: messages.emailForm } },
      password: {
        label: messages.fields.password,
        rule: newPassword,
        byRule: { commonPassword: messages.commonPassword },
      },
    },
    submit: async ({ firstName, ...values }) => {
      await apiRequest('POST', '/api/auth/sign-up', firstName.trim() ? { firstName, ...values } : values)
      client.clear()
      setSentTo(values.email)
    },
  })
  if (sentTo) return <MailSent to={sentTo} />
  if (oidc && oidcOnly) {
    return (
      <AccountFrame title={texts.title} lead={texts.lead}>
        <OpenIdButton name={oidc.name} only />
      </AccountFrame>
    )
  }
  const aside = (
    <>
      {texts.elsewhere} <Link to="/sign-in">{texts.elsewhereLink}</Link>
    </>
  )
  return (
    <AccountFrame title={texts.title} lead={texts.lead} aside={aside}>
      <Form form={form} submitLabel={texts.submit} busyLabel={texts.busy}>
        <TextField name="firstName" autoComplete="given-name" maxLength={100} note={messages.optional} />
        <AccountEmailField />
        <PasswordField name="password" autoComplete="new-password" help={messages.passwordHelp} />
      </Form>
    </AccountFrame>
  )
}

function MailSent({ to }: { to: string }) {
  const { title, signUp, hint, continue: next } = messages.mailSent
  return (
    <Outcome title={title} text={signUp(to)} mark="filling">
      <ButtonLink to="/app" size="large" wide>
        {next}
      </ButtonLink>
      <Hint>{hint}</Hint>
    </Outcome>
  )
}
