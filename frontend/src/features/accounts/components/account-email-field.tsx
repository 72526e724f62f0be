import { EmailField } from '~/components/form'

/** What was typed last, for as long as the page lives: going from one form to another loses nothing. */
let typed = ''

/** The account's e-mail address, the same in all forms of the family. */
export function AccountEmailField({ autoComplete = 'username' }: { autoComplete?: string }) {
  return (
    <EmailField
      name="email"
      autoComplete={autoComplete}
      defaultValue={typed}
      onChange={(event) => {
        typed = event.target.value
      }}
    />
  )
}
