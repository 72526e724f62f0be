import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CountryFlag } from '~/components/country-flag/country-flag'
import { Latency } from '~/components/latency/latency'
import type { CurrentUser } from '~/lib/auth/current-user'
import { bestCandidates, bestServers } from '~/lib/vpn/best-server'
import { placeOf } from '~/lib/vpn/place'
import { healthQuery } from '~/lib/vpn/server-health'
import { useServers } from '~/lib/vpn/use-servers'
import { messages } from '../messages'
import { StepText } from './step-text'
import styles from './steps.module.css'

const OFFERED = 3

interface ServerStepProps {
  user: CurrentUser
  chosen: number | null
  onChoose: (serverId: number) => void
}

/** A few servers that fit, the best one chosen already. */
export function ServerStep({ user, chosen, onChoose }: ServerStepProps) {
  const { data: servers = [], isPending: isListing } = useServers()
  const candidates = bestCandidates(servers, user)
  const ids = candidates.map(({ id }) => id)
  const { data: health = [], isPending: isAsking } = useQuery({ ...healthQuery(ids), enabled: ids.length > 0 })
  // Before their health is known the best ones are not: what is offered must not change under the pointer.
  const isKnown = !isListing && (ids.length === 0 || !isAsking)
  const offered = isKnown ? bestServers(servers, health, user).slice(0, OFFERED) : []
  const best = offered[0]?.id
  useEffect(() => {
    if (chosen === null && best !== undefined) onChoose(best)
  }, [chosen, best, onChoose])
  const { title, text, none, label } = messages.server
  return (
    <StepText title={title} text={isKnown && offered.length === 0 ? none : text}>
      <fieldset className={styles.servers} aria-label={label}>
        {offered.map((server) => (
          <label key={server.id} className={styles.server}>
            <input
              type="radio"
              name="onboarding-server"
              checked={server.id === chosen}
              onChange={() => onChoose(server.id)}
            />
            <CountryFlag code={server.countryCode} />
            <span>{placeOf(server)}</span>
            <Latency milliseconds={server.latency} />
          </label>
        ))}
      </fieldset>
    </StepText>
  )
}
