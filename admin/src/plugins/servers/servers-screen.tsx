import { Button } from '@mui/material'
import { useState } from 'react'
import { type ListFilter, RecordList, yesOrNo } from '../../kernel/list'
import { Screen, useBulkChoice } from '../../kernel/ui'
import { type BulkAction, bulkActions, noun } from './bulk-actions'
import { ServersBulkDialog } from './bulk-dialog'
import { CodeDialog } from './code-dialog'
import { columns } from './columns'
import { CreateDialog } from './create-dialog'
import { Maintenance } from './maintenance'
import { ServerDialogs } from './server-dialogs'
import { type Action, ServerMenu } from './server-menu'
import { type Enrolment, RESOURCE, type Server, states } from './types'
import { TunnelUse } from './tunnel-use'
import { useSelfRefresh } from './use-self-refresh'

const offered = ['drain', 'end_draining'] as const

const filters: readonly ListFilter[] = [
  { kind: 'choice', source: 'state', label: 'State', choices: states },
  { kind: 'choice', source: 'simulated', label: 'Demo servers', choices: yesOrNo },
]

/** The servers as their nodes report, and what is planned for them. */
export default function ServersScreen() {
  const [chosen, setChosen] = useState<{ action: Action; server: Server } | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const { renderBulk, bulkDialog } = useBulkChoice<BulkAction, Server>(bulkActions, offered, (choice) => (
    <ServersBulkDialog {...choice} />
  ))
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  useSelfRefresh()
  return (
    <Screen
      title="Servers"
      summary="Updated every 10 seconds. Counts devices, never shows whose."
      actions={
        <Button variant="contained" onClick={() => setIsAdding(true)}>
          Add server
        </Button>
      }
    >
      <RecordList<Server>
        resource={RESOURCE}
        noun={noun}
        nameOf={({ name }) => name}
        columns={columns}
        sort={{ field: 'own', order: 'ASC' }}
        search={{ source: 'q', label: 'Name, city or country begins with' }}
        renderBulk={renderBulk}
        hasExport
        filters={filters}
        empty={{
          title: 'No servers yet',
          text: 'Add one, then set up its node with the code and the lines you are shown.',
        }}
        renderActions={(server) => <ServerMenu server={server} onChoose={(action) => setChosen({ action, server })} />}
      />
      <TunnelUse />
      <Maintenance />
      {isAdding && <CreateDialog onClose={() => setIsAdding(false)} onCode={setEnrolment} />}
      {bulkDialog}
      {chosen && <ServerDialogs {...chosen} onClose={() => setChosen(null)} onCode={setEnrolment} />}
      {enrolment && <CodeDialog enrolment={enrolment} onClose={() => setEnrolment(null)} />}
    </Screen>
  )
}
