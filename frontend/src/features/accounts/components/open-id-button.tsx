import { ButtonAnchor } from '~/components/button/button'
import { messages } from '../messages'

interface OpenIdButtonProps {
  name: string
  /** The only way in, or one of two. */
  only: boolean
}

/** Leaves for the operator's OpenID provider; the server does the rest. */
export function OpenIdButton({ name, only }: OpenIdButtonProps) {
  return (
    <ButtonAnchor href="/api/auth/oidc/start" kind={only ? 'primary' : 'secondary'} size="large" wide>
      {messages.signIn.with(name)}
    </ButtonAnchor>
  )
}
