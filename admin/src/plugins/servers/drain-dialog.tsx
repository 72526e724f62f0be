import { useState } from 'react'
import { CallDialog } from '../../kernel/ui'
import { MinutesField, minutesOf, USUAL_MINUTES } from './minutes-field'
import { devices, RESOURCE, type Server } from './types'

interface Props {
  server: Server
  onClose: () => void
}

/** Lets a server run empty: no new connections, and a deadline for those that are there. */
export function DrainDialog({ server: { id, name, peers }, onClose }: Props) {
  const [text, setText] = useState(USUAL_MINUTES)
  const minutes = minutesOf(text)
  return (
    <CallDialog
      title={`Drain ${name}`}
      question={`${name} takes no new connections. ${devices(peers)} connected now: their users see a banner, and an email if they asked for it. At the deadline they're disconnected, and connecting again doesn't count.`}
      action={['Drain', 'Draining…']}
      path={`${RESOURCE}/${id}/drain`}
      payload={{ minutes }}
      canAct={minutes !== null}
      isTyped={text !== USUAL_MINUTES}
      success={`${name} is draining`}
      failure="Failed to drain server"
      onClose={onClose}
    >
      <MinutesField text={text} onChange={setText} />
    </CallDialog>
  )
}
