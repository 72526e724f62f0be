import { Button, type ButtonKind } from '~/components/button/button'
import { BestIcon } from '~/components/icons/icons'
import { useConnectBest } from '~/lib/vpn/use-connect-best'
import type { Server } from '~/lib/vpn/types'
import { messages } from '../messages'

interface BestServerProps {
  servers: readonly Server[]
  /** A connect is under way. */
  isBusy: boolean
  kind: ButtonKind
}

/** One click to the server with the least load and latency. */
export function BestServer({ servers, isBusy, kind }: BestServerProps) {
  const { connectBest, isLooking, hasCandidates } = useConnectBest(servers)
  const { button, looking, hint, none } = messages.best
  const isWaiting = isLooking || isBusy
  return (
    <>
      <Button
        kind={kind}
        busy={isWaiting}
        disabled={!hasCandidates}
        title={hasCandidates ? hint : undefined}
        aria-describedby={hasCandidates ? undefined : 'no-best-server'}
        onClick={connectBest}
      >
        {!isWaiting && <BestIcon size={18} />}
        {isLooking ? looking : isBusy ? messages.row.connecting : button}
      </Button>
      {!hasCandidates && <span id="no-best-server">{none}</span>}
    </>
  )
}
