import { useLocation } from 'react-router-dom'

interface SectionLinkProps {
  /** The id of a section of the landing page. */
  section: string
  children: string
}

/** A link to a section of the landing page: within it where the visitor is there already. */
export function SectionLink({ section, children }: SectionLinkProps) {
  const { pathname } = useLocation()
  const isThere = pathname === '/' || pathname === '/home'
  return <a href={`${isThere ? '' : '/home'}#${section}`}>{children}</a>
}
