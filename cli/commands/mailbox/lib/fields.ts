import { option } from '#cli/kernel/option'
import { UsageError } from '#cli/kernel/error'

/** What can be said of an address, by adding it as by changing it. */
export const fields = {
  forwardTo: option.text({ description: "Where its mail goes; '' for nowhere. Its reader is asked first" }),
  displayName: option.text({ description: 'Name among operators' }),
  description: option.text({ description: 'What it is for' }),
  status: option.choice(['pending', 'active', 'suspended'], { description: 'Only an active address delivers' }),
  switched: option.choice(['on', 'off'], { description: 'Switched off it refuses mail' }),
}

const LONGEST = { displayName: 100, description: 300 } as const

/** Refuses texts that are longer than they may be. */
export function checkLengths(given: { displayName?: string | undefined; description?: string | undefined }) {
  for (const [name, most] of Object.entries(LONGEST)) {
    if ((given[name as keyof typeof LONGEST]?.length ?? 0) > most) {
      throw new UsageError(`--${name === 'displayName' ? 'display-name' : name} takes up to ${most} characters.`)
    }
  }
}
