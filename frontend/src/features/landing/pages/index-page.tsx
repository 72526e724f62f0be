import { Navigate, useSearchParams } from 'react-router-dom'
import { useAuth } from '~/lib/auth/use-auth'
import { Landing } from '../landing'
import { WelcomeBack } from '../welcome-back'

/** What a payment provider adds to this address when it sends a customer back here. */
const OUTCOME = 'redirect_status'

/** The start page: for visitors and while it is not known yet who comes, the landing page. */
export default function IndexPage() {
  const { isAuthenticated } = useAuth()
  const [query] = useSearchParams()
  if (!isAuthenticated) return <Landing />
  const outcome = query.get(OUTCOME)
  if (outcome === null) return <WelcomeBack />
  return <Navigate to={`/subscriptions?checkout=${outcome === 'failed' ? 'cancelled' : 'returned'}`} replace />
}
