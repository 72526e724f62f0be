import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormDialog } from '../../kernel/ui'
import { toPayload } from './form-values'
import { GatewayFields } from './gateway-fields'
import type { GatewayKind } from './gateway-kinds'
import { texts } from './texts'
import { type Gateway, type GatewayForm, RESOURCE } from './types'

interface Props {
  /** What can be added. */
  kinds: readonly GatewayKind[]
  onClose: () => void
}

const begun = { isEnabled: false, testMode: true, priority: 1 }

/** Sets a gateway up: choosing its type fills in what is known of it. */
export function CreateDialog({ kinds, onClose }: Props) {
  const [name, setName] = useState('')
  const kind = kinds.find((known) => known.name === name)
  return (
    <FormDialog<Gateway>
      title="Add payment gateway"
      resource={RESOURCE}
      record={begun}
      untouched={beginningOf(kind)}
      canSave={Boolean(kind)}
      toPayload={(values) => ({ ...toPayload(withKeysOf(kind, values as GatewayForm), {}), name })}
      success={texts.created}
      failure={texts.failedToCreate}
      onClose={onClose}
    >
      <KindField kinds={kinds} name={name} onChoose={setName} />
      {kind && <GatewayFields keys={kind.keys} />}
    </FormDialog>
  )
}

/** What the form holds once a type is chosen. */
function beginningOf({ displayName, description, supportedMethods }: Partial<GatewayKind> = {}) {
  return { ...begun, displayName, description, supportedMethods, configuration: {} }
}

/** Keys that were typed for another type are not sent with this one. */
function withKeysOf(kind: GatewayKind | undefined, values: GatewayForm): GatewayForm {
  const own = new Set(kind?.keys.map(({ key }) => key))
  const configuration = Object.entries(values.configuration ?? {}).filter(([key]) => own.has(key))
  return { ...values, configuration: Object.fromEntries(configuration) }
}

interface KindProps {
  kinds: readonly GatewayKind[]
  name: string
  onChoose: (name: string) => void
}

function KindField({ kinds, name, onChoose }: KindProps) {
  const { reset } = useFormContext()

  function choose(chosen: string) {
    // What was typed already is not replaced.
    reset(beginningOf(kinds.find((known) => known.name === chosen)), { keepDirtyValues: true })
    onChoose(chosen)
  }

  return (
    <TextField select label="Gateway type" value={name} onChange={({ target }) => choose(target.value)} required>
      {kinds.map((known) => (
        <MenuItem key={known.name} value={known.name}>
          {known.displayName}
        </MenuItem>
      ))}
    </TextField>
  )
}
