import { Button, MenuItem } from '@mui/material'
import { useState } from 'react'
import { ConsoleMenu } from '../../kernel/ui'
import type { Server } from './types'

export type Action = 'findings' | 'edit' | 'drain' | 'enable' | 'disable' | 'code' | 'delete'

interface Props {
  server: Server
  onChoose: (action: Action) => void
}

/** What can be done with a server. */
export function ServerMenu({ server, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Actions for ${server.name}`}
      >
        Actions
      </Button>
      <ConsoleMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actionsOf(server).map(([action, label]) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null)
              onChoose(action)
            }}
            sx={action === 'delete' ? { color: 'error.main' } : undefined}
          >
            {label}
          </MenuItem>
        ))}
      </ConsoleMenu>
    </>
  )
}

/** A demo server has no node, and nobody's traffic to let go of. */
function actionsOf({ state, simulated, isLocal, findings }: Server): [Action, string][] {
  const inService = state !== 'disabled' && state !== 'draining'
  return [
    ...(findings.length > 0 ? ([['findings', 'What to do']] satisfies [Action, string][]) : []),
    ['edit', 'Edit'],
    ...(inService && !simulated ? ([['drain', 'Drain']] satisfies [Action, string][]) : []),
    ...(inService ? [] : ([['enable', 'Take into service']] satisfies [Action, string][])),
    ...(state === 'disabled' ? [] : ([['disable', 'Disable']] satisfies [Action, string][])),
    ...(simulated || isLocal ? [] : ([['code', 'New enrolment code']] satisfies [Action, string][])),
    ...(isLocal ? [] : ([['delete', 'Delete']] satisfies [Action, string][])),
  ]
}
