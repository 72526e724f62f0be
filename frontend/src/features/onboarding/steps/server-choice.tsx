import { CountryFlag } from '~/components/country-flag/country-flag'
import { Latency } from '~/components/latency/latency'
import { placeOf } from '~/lib/vpn/place'
import type { Server } from '~/lib/vpn/types'
import { useLatency } from '~/lib/vpn/use-latency'
import styles from './steps.module.css'

interface ServerChoiceProps {
  server: Server
  isChosen: boolean
  onChoose: () => void
}

/** One server of the few that are offered. */
export function ServerChoice({ server, isChosen, onChoose }: ServerChoiceProps) {
  const latency = useLatency(server)
  return (
    <label className={styles.server}>
      <input type="radio" name="onboarding-server" checked={isChosen} onChange={onChoose} />
      <CountryFlag code={server.countryCode} />
      <span>{placeOf(server)}</span>
      <Latency milliseconds={latency} />
    </label>
  )
}
