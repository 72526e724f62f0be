import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { toast } from '~/components/toast/toast-store'

const titles = { success: 'Success', info: 'Note', warning: 'Warning', error: 'Error' } as const

/** What react-admin wants to say by itself, such as a list that could not be read, as a toast of the console. */
export function ReactAdminNotices() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    if (notifications.length === 0) return
    const notice = takeNotification()
    if (!notice || typeof notice.message !== 'string') return
    const { type, message, notificationOptions } = notice
    const isError = type === 'error'
    toast({
      title: titles[isTitle(type) ? type : 'info'],
      description: readable(translate(message, { _: message, ...notificationOptions?.messageArgs })),
      variant: isError ? 'destructive' : 'default',
    })
  }, [notifications, takeNotification, translate])
  return null
}

function isTitle(type: string): type is keyof typeof titles {
  return Object.hasOwn(titles, type)
}

/** Errors are '403: {…}': for people, what the body says. */
function readable(message: string): string {
  const [, body] = /^\d{3}: (\{.*\})$/s.exec(message) ?? []
  if (!body) return message
  try {
    const { message: words } = JSON.parse(body) as { message?: unknown }
    return typeof words === 'string' ? words : message
  } catch {
    return message
  }
}
