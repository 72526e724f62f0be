import { useEffect, useState } from 'react'
import { currentSection } from '../lib/current-section'

/** The anchor of the section that is being read. */
export function useScrollSpy(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0])
  const list = anchors.join(' ')
  useEffect(() => {
    const look = () => {
      const places = list.split(' ').flatMap((id) => {
        const element = document.getElementById(id)
        return element ? [{ id, top: element.getBoundingClientRect().top }] : []
      })
      const { scrollHeight } = document.documentElement
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2
      setCurrent(currentSection(places, innerHeight, isAtEnd))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list])
  return current
}
