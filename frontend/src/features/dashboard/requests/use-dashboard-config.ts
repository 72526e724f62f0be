import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getQueryFn } from '~/lib/api-client'
import { setThemePreference } from '~/theme/theme-preference'
import { defaultConfig } from '../config/default-config'
import { parseConfig } from '../config/parse-config'
import { preferenceOf } from '../config/theme'

export const dashboardConfigKey = ['/api/dashboard/config'] as const

/** The answer whose theme was applied: coming back to the screen is no new load. */
let applied: unknown

/** The user's own dashboard, or the default one where none is stored (`null`) or it cannot be read. Its theme applies when it is loaded. */
export function useDashboardConfig() {
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: dashboardConfigKey,
    queryFn: getQueryFn<unknown>({ on401: 'throw' }),
    select,
    structuralSharing: false,
  })
  const { answer } = data ?? {}
  useEffect(() => {
    if (!answer || answer === applied) return
    applied = answer
    setThemePreference(preferenceOf(parseConfig(answer).theme))
  }, [answer])
  return { stored: data?.config ?? defaultConfig, isPending, isError, refetch }
}

function select(answer: unknown) {
  return { answer, config: parseConfig(answer) }
}
