import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { takeRoute } from './return-to'

/** Goes to the remembered screen after a sign-in that left this site, such as at an OpenID provider. */
export function useReturn() {
  const navigate = useNavigate()
  useEffect(() => {
    const route = takeRoute('')
    if (route) void navigate(route, { replace: true })
  }, [navigate])
}
