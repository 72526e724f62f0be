import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { Button } from '~/components/button/button'
import { Notice } from '~/components/notice/notice'
import { appearance } from './appearance'
import { ElementsFields } from './elements-fields'
import { FormSkeleton } from './form-skeleton'
import { messages } from './messages'
import type { PaymentProps } from './payment'
import { stripeFor } from './stripe'

interface ElementsFormProps extends PaymentProps {
  publicKey: string
  clientSecret: string
}

/** The provider's own form within the page: what is typed there never reaches ours. */
export default function ElementsForm({ publicKey, clientSecret, ...props }: ElementsFormProps) {
  const {
    data: stripe,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['payment-form', publicKey],
    queryFn: () => stripeFor(publicKey),
    structuralSharing: false,
  })
  if (stripe) {
    return (
      <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: appearance() }}>
        <ElementsFields {...props} clientSecret={clientSecret} />
      </Elements>
    )
  }
  if (isFetching) return <FormSkeleton />
  const { title, text, retry } = messages.notLoaded
  const again = (
    <Button kind="secondary" onClick={() => void refetch()}>
      {retry}
    </Button>
  )
  return (
    <div role="alert">
      <Notice tone="bad" title={title} action={again}>
        {text}
      </Notice>
    </div>
  )
}
