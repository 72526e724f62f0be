import { Button } from '@mui/material'
import { useState } from 'react'
import { isOnlyUsable, isUsable, WITHOUT_GATEWAYS } from '../../../../app/shared/gateways'
import { DeleteDialog, Screen, ScreenStates, Trouble } from '../../kernel/ui'
import { CreateDialog } from './create-dialog'
import { DisableDialog } from './disable-dialog'
import { EditDialog } from './edit-dialog'
import { GatewayCard } from './gateway-card'
import { freeKinds } from './gateway-kinds'
import styles from './gateways.module.css'
import { texts } from './texts'
import { TroubleNotice } from './trouble-notice'
import { type Gateway, RESOURCE } from './types'
import { useGateways } from './use-gateways'

type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete' | 'disable'; gateway: Gateway }

/** The payment methods, the preferred first. */
export default function GatewaysScreen() {
  const [open, setOpen] = useState<Open | null>(null)
  const { query, gateways, busy, change, move, troubles } = useGateways()
  const close = () => setOpen(null)
  const isOnly = ({ id }: Gateway) => isOnlyUsable(gateways, id)
  const toggle = (gateway: Gateway, data: Partial<Gateway>) => {
    if (data.isEnabled === false && isOnly(gateway)) setOpen({ dialog: 'disable', gateway })
    else void change(gateway, data)
  }
  const add = (
    <Button variant="contained" onClick={() => setOpen({ dialog: 'create' })}>
      Add gateway
    </Button>
  )
  const listTrouble = troubles.at('list')
  const isKnown = query.data !== undefined
  const kinds = freeKinds(gateways)
  return (
    <Screen
      title="Payment gateways"
      summary={isKnown && summaryOf(gateways)}
      actions={isKnown && kinds.length > 0 && add}
    >
      <ScreenStates query={query} failure="Couldn't load the gateways" />
      {isKnown && gateways.length === 0 && (
        <Trouble
          title="No payment gateways yet"
          text="Users can subscribe to a paid plan once you enable and configure one."
        />
      )}
      {listTrouble && <TroubleNotice {...listTrouble} />}
      <ol className={styles.list}>
        {gateways.map((gateway, position) => (
          <GatewayCard
            key={gateway.id}
            gateway={gateway}
            position={position}
            count={gateways.length}
            busy={busy}
            trouble={troubles.at(gateway.id)}
            onMove={(from, to) => void move(from, to)}
            onChange={(data) => toggle(gateway, data)}
            onEdit={() => setOpen({ dialog: 'edit', gateway })}
            onDelete={() => setOpen({ dialog: 'delete', gateway })}
          />
        ))}
      </ol>
      {open?.dialog === 'create' && <CreateDialog kinds={kinds} onClose={close} />}
      {open?.dialog === 'edit' && (
        <EditDialog gateway={open.gateway} onClose={close} onSaved={() => troubles.close(open.gateway.id)} />
      )}
      {open?.dialog === 'disable' && (
        <DisableDialog
          gateway={open.gateway}
          onClose={close}
          onConfirm={() => {
            close()
            void change(open.gateway, { isEnabled: false })
          }}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          title="Delete payment gateway"
          question={`Delete ${open.gateway.displayName} with its keys? ${isOnly(open.gateway) ? WITHOUT_GATEWAYS : 'Users can no longer pay with it.'}`}
          resource={RESOURCE}
          record={open.gateway}
          success={texts.deleted}
          failure={texts.failedToDelete}
          onClose={close}
        />
      )}
    </Screen>
  )
}

/** How many of them can be paid with right now. */
function summaryOf(gateways: readonly Gateway[]): string {
  const usable = gateways.filter(isUsable)
  const [first] = usable
  if (!first) return 'No gateway is enabled and configured.'
  return `${usable.length} of ${gateways.length} ready for payments. Users see ${first.displayName} first.`
}
