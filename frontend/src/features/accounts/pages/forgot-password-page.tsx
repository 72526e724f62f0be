import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '~/components/button/button'
import { email, Form, useForm } from '~/components/form'
import { apiRequest } from '~/lib/api-client'
import { AccountEmailField } from '../components/account-email-field'
import { AccountFrame } from '../components/account-frame'
import { Outcome } from '../components/outcome'
import { messages } from '../messages'

const texts = messages.forgot

/** Asks for the mail with a link. The answer does not tell whether there is such an account. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    fields: { email: { label: messages.fields.email, rule: email, byRule: { email: messages.emailForm } } },
    submit: async (values) => {
      await apiRequest('POST', '/api/auth/forgot-password', values)
      setSentTo(values.email)
    },
  })
  if (sentTo) {
    return (
      <Outcome title={messages.mailSent.title} text={texts.done(sentTo)} mark="filling">
        <Button kind="secondary" size="large" wide onClick={() => setSentTo(undefined)}>
          {texts.again}
        </Button>
      </Outcome>
    )
  }
  return (
    <AccountFrame title={texts.title} lead={texts.lead} aside={<Link to="/sign-in">{texts.back}</Link>}>
      <Form form={form} submitLabel={texts.submit} busyLabel={texts.busy}>
        <AccountEmailField />
      </Form>
    </AccountFrame>
  )
}
