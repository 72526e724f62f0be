import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { beginCheckout, type Wish } from '../lib/begin-checkout'
import type { Checkout } from '~/lib/billing/types'

type Change = Pick<Wish, 'promotionCode' | 'country'>

/** What is about to be paid, and what the customer still changes about it: a code, the country. */
export function useOrder(begun: Checkout) {
  const [checkout, setCheckout] = useState(begun)
  const { country } = checkout
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (change: Change) => {
      const { planType, gatewayId } = checkout
      setCheckout(await beginCheckout({ planType, gatewayId, ...change }))
    },
  })
  return { checkout, country, change: mutateAsync, isChanging: isPending }
}

export type Order = ReturnType<typeof useOrder>
