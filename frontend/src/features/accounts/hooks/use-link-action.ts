import { useState } from 'react'
import { type Failure, failureOf } from '~/components/form'
import { ApiError, hasCode } from '~/lib/api-error'

type LinkState<Answer> =
  | { step: 'ready'; failure?: Failure }
  | { step: 'busy' }
  | { step: 'done'; answer: Answer }
  | { step: 'expired' }
  | { step: 'signed-out' }

/** Spends a mail's link by a click: opening the page must not, since mail scanners open pages too. */
export function useLinkAction<Answer>(spend: () => Promise<Answer>) {
  const [state, setState] = useState<LinkState<Answer>>({ step: 'ready' })
  const run = async () => {
    setState({ step: 'busy' })
    try {
      setState({ step: 'done', answer: await spend() })
    } catch (error) {
      if (hasCode(error, 'E_LINK_EXPIRED')) setState({ step: 'expired' })
      else if (error instanceof ApiError && error.status === 401) setState({ step: 'signed-out' })
      else setState({ step: 'ready', failure: failureOf(error) })
    }
  }
  return { state, run, expire: () => setState({ step: 'expired' }) }
}
