import { Button } from '~/components/button/button'
import { SignOutIcon } from '~/components/icons/icons'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { Section } from '../components/section'
import { SettingRow } from '../components/setting-row'
import { messages } from '../messages'

/** The way out. */
export function SignOutSection({ user }: { user: CurrentUser }) {
  const { signOut } = useConnectionFlow()
  const { signOut: texts } = messages
  const leave = (
    <Button kind="secondary" onClick={signOut}>
      <SignOutIcon size={18} />
      {texts.action}
    </Button>
  )
  return (
    <Section id="signOut" summary={user.email}>
      <SettingRow title={user.email} text={texts.text} control={leave} />
    </Section>
  )
}
