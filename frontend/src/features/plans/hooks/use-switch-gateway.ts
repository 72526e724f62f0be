import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '~/components/toast/toast-store'
import { sendIntent } from '~/lib/billing/intent'
import { reasonOf } from '~/lib/billing/reason-of'
import type { PublicGateway } from '~/lib/billing/types'
import { gatewaysKey } from '~/lib/billing/use-gateways'
import { messages } from '../messages'

/** A choice within this time takes the place of the one before. */
const DELAY_MS = 300

/** Switches the payment method of the next subscription by one click. */
export function useSwitchGateway() {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [wanted, setWanted] = useState<number | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (gatewayId: number) =>
      sendIntent<{ gateway: PublicGateway }>('/api/payment-gateways/switch', { gatewayId }),
    onSuccess: ({ gateway }) => {
      client.setQueryData<PublicGateway[]>(gatewaysKey, (all) =>
        all?.map((known) => ({ ...known, preferred: known.id === gateway.id }))
      )
      const { title, text } = messages.methods.switched
      toast({ title, description: text(gateway.displayName) })
    },
    onError: (error) => {
      const { title, text } = messages.methods.failed
      toast({ title, description: reasonOf(error, text), variant: 'destructive' })
    },
    onSettled: () => setWanted(null),
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const switchTo = (id: number) => {
    if (isPending) return
    clearTimeout(timer.current)
    setWanted(id)
    timer.current = setTimeout(() => mutate(id), DELAY_MS)
  }
  return { switchTo, wanted, isSwitching: isPending }
}
