import { AlertIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import type { Occasion } from '../lib/dialog-state'
import { messages } from '../messages'

/** What an older file of this device is still good for. */
export function OccasionNotice({ occasion }: { occasion: Occasion }) {
  if (occasion.kind === 'switched') {
    const { title, text } = messages.switched
    return (
      <Notice tone="warning" icon={<AlertIcon />} title={title}>
        {text(occasion.from)}
      </Notice>
    )
  }
  if (occasion.kind !== 'rotated') return null
  const { title, text } = messages.rotated
  return (
    <Notice tone="warning" icon={<AlertIcon />} title={title}>
      {text}
    </Notice>
  )
}
