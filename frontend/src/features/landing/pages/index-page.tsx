import { useAuth } from '~/lib/auth/use-auth'
import { Landing } from '../landing'
import { WelcomeBack } from '../welcome-back'

/** The start page: for visitors and while it is not known yet who comes, the landing page. */
export default function IndexPage() {
  const { isAuthenticated } = useAuth()
  return isAuthenticated ? <WelcomeBack /> : <Landing />
}
