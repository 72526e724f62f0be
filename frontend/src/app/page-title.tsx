import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { settings } from '~/lib/settings'

/** The window's title of a page: its own, then the brand. */
export function titleOf(title: string) {
  const { brand } = settings()
  return title === '' ? brand : `${title} · ${brand}`
}

let lastPath: string | undefined

interface PageTitleProps {
  title: string
  page: ReactNode
}

/**
 * Names the window after the page. A change within the app moves the focus to the page's heading and the
 * view to its top, as loading a document would; the first page is left as the browser opened it.
 */
export function PageTitle({ title, page }: PageTitleProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = titleOf(title)
    const changed = lastPath !== undefined && lastPath !== pathname
    lastPath = pathname
    if (!changed) return
    scrollTo({ top: 0, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [title, pathname])
  return page
}
