import type { Ref } from 'react'
import type { Server } from '~/lib/vpn/types'
import type { RowsHandle } from '../hooks/use-row-keys'
import { AllRows } from './all-rows'
import { VirtualRows } from './virtual-rows'

export interface ServerRowsProps {
  servers: readonly Server[]
  isLocked: boolean
  list: 'free' | 'premium'
  ref?: Ref<RowsHandle>
}

/** Up to here every row stands on the page, where the browser's own search and printing find it. */
const ALL_UP_TO = 80

export function ServerRows(props: ServerRowsProps) {
  return props.servers.length > ALL_UP_TO ? <VirtualRows {...props} /> : <AllRows {...props} />
}
