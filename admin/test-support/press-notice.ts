import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Presses a button of a notice. Their place lets clicks through until its first notice is counted, just after that is drawn. */
export async function pressNotice(person: UserEvent, name: string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => {
    if (button.closest('[style*="pointer-events: none"]')) throw new Error('Notices take no clicks yet')
  })
  await person.click(button)
}
