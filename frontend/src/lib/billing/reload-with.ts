import { keepToast } from '~/components/toast/kept-toast'
import { toast, type ToastContent } from '~/components/toast/toast-store'
import { navigation } from '../navigation'
import { refreshSubscription } from './refresh-subscription'

/**
 * Says what was done, waits until the server has seen it at the provider, and reloads the page, or another. The toast
 * is shown again there: the one that is seen now goes with the page.
 */
export async function reloadWith(content: ToastContent, path?: string) {
  toast(content)
  await refreshSubscription()
  keepToast(content)
  if (path === undefined) navigation.reload()
  else navigation.assign(path)
}
