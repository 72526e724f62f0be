import { type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getQueryFn } from '~/lib/api-client'
import { setThemePreference, type ThemePreference, themePreference } from '~/theme/theme-preference'
import { defaultConfig } from '../config/default-config'
import { parseConfig } from '../config/parse-config'
import { preferenceOf } from '../config/theme'

export const dashboardConfigKey = ['/api/dashboard/config'] as const

/** The answer whose theme was applied: coming back to the screen is no new load. */
let applied: unknown

/** The theme when the dashboard was asked for, also by a read that was given up: the next one is in its place. */
let themeAsked: ThemePreference | undefined
const themeBefore = new WeakMap<object, ThemePreference>()

const read = getQueryFn<unknown>({ on401: 'throw' })

async function readConfig(context: QueryFunctionContext) {
  const before = (themeAsked ??= themePreference())
  try {
    const answer = await read(context)
    if (answer instanceof Object) themeBefore.set(answer, before)
    return answer
  } finally {
    if (!context.signal.aborted) themeAsked = undefined
  }
}

/** True where the user chose another theme while the answer was on its way: theirs stays. */
function isOvertaken(answer: object) {
  const before = themeBefore.get(answer)
  return before !== undefined && before !== themePreference()
}

/** The user's own dashboard, or the default one where none is stored (`null`) or it cannot be read. Its theme applies when it is loaded. */
export function useDashboardConfig() {
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: dashboardConfigKey,
    queryFn: readConfig,
    select,
    structuralSharing: false,
  })
  const { answer } = data ?? {}
  useEffect(() => {
    if (!(answer instanceof Object) || answer === applied) return
    applied = answer
    if (isOvertaken(answer)) return
    setThemePreference(preferenceOf(parseConfig(answer).theme))
  }, [answer])
  return { stored: data?.config ?? defaultConfig, isPending, isError, refetch }
}

function select(answer: unknown) {
  return { answer, config: parseConfig(answer) }
}
