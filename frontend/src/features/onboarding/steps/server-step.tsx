import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '~/lib/auth/current-user'
import { bestCandidates } from '~/lib/vpn/best-server'
import { healthQuery } from '~/lib/vpn/server-health'
import { useServers } from '~/lib/vpn/use-servers'
import { offeredServers } from '../lib/offered-servers'
import { messages } from '../messages'
import { ServerChoice } from './server-choice'
import { StepText } from './step-text'
import styles from './steps.module.css'

interface ServerStepProps {
  user: CurrentUser
  chosen: number | null
  onChoose: (serverId: number) => void
}

/** A few servers that fit; the one that the dashboard offers is chosen already. */
export function ServerStep({ user, chosen, onChoose }: ServerStepProps) {
  const { data: servers = [], isPending: isListing } = useServers()
  const candidates = bestCandidates(servers, user)
  const ids = candidates.map(({ id }) => id)
  const { data: health = [], isPending: isAsking } = useQuery({ ...healthQuery(ids), enabled: ids.length > 0 })
  // Before their health is known the best ones are not: what is offered must not change under the pointer.
  const isKnown = !isListing && (ids.length === 0 || !isAsking)
  const offered = isKnown ? offeredServers(servers, health, user) : []
  const first = offered[0]?.id
  useEffect(() => {
    if (chosen === null && first !== undefined) onChoose(first)
  }, [chosen, first, onChoose])
  const { title, text, none, label } = messages.server
  return (
    <StepText title={title} text={isKnown && offered.length === 0 ? none : text}>
      <fieldset className={styles.servers} aria-label={label}>
        {offered.map((server) => (
          <ServerChoice
            key={server.id}
            server={server}
            isChosen={server.id === chosen}
            onChoose={() => onChoose(server.id)}
          />
        ))}
      </fieldset>
    </StepText>
  )
}
