import { DeviceList } from '~/components/devices/device-list'
import type { CurrentUser } from '~/lib/auth/current-user'
import { Section } from '../components/section'
import { messages } from '../messages'
import styles from './sections.module.css'

/** The key pairs of the user, each on a device. */
export function DevicesSection({ user }: { user: CurrentUser }) {
  return (
    <Section id="devices" summary={messages.state.devices(user.devicesUsed, user.devicesLimit)}>
      <p className={styles.lead}>{messages.devices.text}</p>
      <DeviceList user={user} />
    </Section>
  )
}
