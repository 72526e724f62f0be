import { Suspense } from 'react'
import type { SlotProps } from '../plugin'
import { useConsole } from './console-context'
import { lazyPart } from './lazy-part'
import { ScreenBoundary } from './screen-boundary'

interface Props extends SlotProps {
  /** `<plugin id>.<slot name>`, as in the plugin's `offers`. */
  name: `${string}.${string}`
}

/** A place in a screen where other plugins show something of theirs. Each of them loads, waits and fails by itself. */
export function Slot({ name, recordId }: Props) {
  const { slots } = useConsole()
  return (slots.get(name) ?? []).map(({ component }, index) => {
    const Part = lazyPart(component)
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the list is fixed
      <ScreenBoundary key={index}>
        <Suspense fallback={null}>
          <Part recordId={recordId} />
        </Suspense>
      </ScreenBoundary>
    )
  })
}
