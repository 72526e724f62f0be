import { EmailField } from '~/components/form'

/** What was typed last, for as long as the page lives: going from one form to another loses nothing. */
let typed = ''

/** React tells of no change that came before it: what the page's own field holds by then is what was typed. */
function keepTyped(input: HTMLInputElement | null) {
  if (input?.value) typed = input.value
}

/** The account's e-mail address, the same in all forms of the family. */
export function AccountEmailField({ autoComplete = 'username' }: { autoComplete?: string }) {
  return (
    <EmailField
      name="email"
      autoComplete={autoComplete}
      defaultValue={typed}
      ref={keepTyped}
      onChange={(event) => {
        typed = event.target.value
      }}
    />
  )
}
