import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { navigation } from '../navigation'

/** The operators' console is an app of its own. */
const ANOTHER_APP = /^\/admin(?:[/?#]|$)/

/** Goes to a path of this site in place of the present one, wherever it belongs. */
export function useGoTo() {
  const navigate = useNavigate()
  return useCallback(
    (path: string) => {
      if (ANOTHER_APP.test(path)) navigation.assign(path)
      else void navigate(path, { replace: true })
    },
    [navigate]
  )
}
