import { useEffect } from 'react'
import { takeRoute } from './return-to'
import { useGoTo } from './use-go-to'

/** Goes to the remembered screen after a sign-in that left this site, such as at an OpenID provider. */
export function useReturn() {
  const goTo = useGoTo()
  useEffect(() => {
    const route = takeRoute('')
    if (route) goTo(route)
  }, [goTo])
}
