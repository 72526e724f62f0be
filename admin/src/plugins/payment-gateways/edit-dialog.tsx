import { FormDialog } from '../../kernel/ui'
import { secretsOf, toForm, toPayload } from './form-values'
import { GatewayFields } from './gateway-fields'
import { keysOf } from './gateway-kinds'
import { texts } from './texts'
import { type Gateway, RESOURCE } from './types'

interface Props {
  gateway: Gateway
  onClose: () => void
  onSaved?: () => void
}

/** Everything that can be said of a gateway; its secrets can be replaced, not read. */
export function EditDialog({ gateway, onClose, onSaved }: Props) {
  return (
    <FormDialog<Gateway>
      title={`Edit ${gateway.displayName}`}
      resource={RESOURCE}
      record={gateway}
      fromRecord={(record) => toForm(record) as Partial<Gateway>}
      toPayload={(values) => toPayload(values as Parameters<typeof toPayload>[0], gateway)}
      secretsOf={secretsOf}
      success={texts.updated}
      failure={texts.failedToUpdate}
      onClose={onClose}
      onSaved={onSaved}
    >
      {({ configuration }) => (
        <GatewayFields keys={keysOf(gateway.name, gateway.configuration)} configuration={configuration} />
      )}
    </FormDialog>
  )
}
