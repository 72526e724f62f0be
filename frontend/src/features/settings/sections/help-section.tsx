import { ButtonAnchor, ButtonLink } from '~/components/button/button'
import { Section } from '../components/section'
import { SettingRow } from '../components/setting-row'
import { messages } from '../messages'

/** Where answers are, and people who give them. */
export function HelpSection() {
  const { center, support } = messages.help
  return (
    <Section id="help" summary={messages.state.help}>
      <SettingRow
        title={center.title}
        text={center.text}
        control={
          <ButtonAnchor kind="secondary" href="/help">
            {center.action}
          </ButtonAnchor>
        }
      />
      <SettingRow
        title={support.title}
        text={support.text}
        control={
          <ButtonLink kind="secondary" to="/support">
            {support.action}
          </ButtonLink>
        }
      />
    </Section>
  )
}
