import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '~/components/toast/toast-store'
import { errorText } from '~/lib/api-error'
import { devicesKey } from '~/lib/vpn/keys'
import type { TunnelServer } from '~/lib/vpn/types'
import { deviceKeys } from '../lib/device-keys'
import type { Configuration } from '../lib/dialog-state'
import { messages } from '../messages'
import { rotateKey } from '../requests/rotate-key'

interface Target {
  connectionId: number
  server: TunnelServer
  device: { id: number; name: string }
}

/** A new key for a device, made here: the connection stays, file and code from before stop working. */
export function useRotateKey(userId: number, onRotated: (configuration: Configuration) => void) {
  const client = useQueryClient()
  const [isRotating, setIsRotating] = useState(false)

  async function rotate(target: Target) {
    setIsRotating(true)
    try {
      const { key, answer } = await deviceKeys.rotate(userId, target.device.id, (publicKey) =>
        rotateKey(target.device.id, publicKey)
      )
      void client.invalidateQueries({ queryKey: devicesKey })
      toast(messages.toasts.keyRotated)
      if (answer.tunnel) onRotated({ ...target, tunnel: answer.tunnel, key, occasion: { kind: 'rotated' } })
    } catch (error) {
      const description = errorText(error, messages.toasts.failedText)
      toast({ title: messages.toasts.failed, description, variant: 'destructive' })
    } finally {
      setIsRotating(false)
    }
  }

  return { rotate, isRotating }
}
