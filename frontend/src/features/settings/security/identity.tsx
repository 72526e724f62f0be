import { PasswordField, required, TextField } from '~/components/form'
import type { CurrentUser } from '~/lib/auth/current-user'
import { wrongPassword } from './failures'
import { messages } from './messages'

/** What the server asks for before something that cannot be undone. */
export interface Identity {
  password?: string
  code?: string
}

type Proven = Pick<CurrentUser, 'hasPassword' | 'secondFactor'>

const codeGiven = (value: string) => (value.trim().length < 6 ? messages.codeRequired : undefined)

/** The fields of a form that asks who it is. */
export const identityFields = ({ hasPassword, secondFactor }: Proven) => ({
  ownPassword: { label: messages.password, rule: hasPassword ? required : undefined, byCode: wrongPassword },
  code: { label: messages.code, rule: secondFactor ? codeGiven : undefined },
})

/** What those fields say. An account without a password sends none: its session has to be fresh. */
export function identityOf(
  { hasPassword, secondFactor }: Proven,
  { ownPassword, code }: { ownPassword: string; code: string }
): Identity {
  return { ...(hasPassword ? { password: ownPassword } : {}), ...(secondFactor ? { code } : {}) }
}

/** The password, and a code where the second step is on. */
export function IdentityFields({ user: { hasPassword, secondFactor } }: { user: Proven }) {
  return (
    <>
      {hasPassword && <PasswordField name="ownPassword" autoComplete="current-password" help={messages.passwordHelp} />}
      {secondFactor && <TextField name="code" autoComplete="one-time-code" maxLength={40} help={messages.codeHelp} />}
    </>
  )
}
