import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { apiJson } from '~/lib/api-client'
import { ApiError } from '~/lib/api-error'
import { setThemePreference } from '~/theme/theme-preference'
import { preferenceOf } from '../config/theme'
import type { DashboardConfig } from '../config/types'
import { messages } from '../customize/messages'
import { dashboardConfigKey } from './use-dashboard-config'

/** Saves the whole dashboard; what is stored then is read again. */
export function useSaveConfig(onSaved: () => void) {
  const client = useQueryClient()
  const { toasts } = messages
  return useMutation({
    mutationFn: (config: DashboardConfig) => apiJson<unknown>('PUT', dashboardConfigKey[0], config),
    onSuccess: async (stored, { theme }) => {
      client.setQueryData(dashboardConfigKey, stored)
      setThemePreference(preferenceOf(theme))
      onSaved()
      toast(toasts.saved)
      await client.invalidateQueries({ queryKey: dashboardConfigKey })
    },
    onError: (error) => {
      // That the session is over is said already, for all calls in the same words.
      if (error instanceof ApiError && error.status === 401) return
      toast({ ...toasts.notSaved, variant: 'destructive' })
    },
  })
}
