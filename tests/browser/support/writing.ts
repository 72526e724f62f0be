import type { Page } from 'playwright'

/** What a person writes to support, by the labels of the fields. */
export const written = { Subject: 'No way in', Message: 'The tunnel stays dark.\n\nWhat now?' }

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Waits for a toast, letter for letter. */
export async function toast(page: Page, title: string, description: string) {
  const item = page.getByRole('listitem').filter({ hasText: title })
  await item.getByText(title, { exact: true }).waitFor()
  await item.getByText(description, { exact: true }).waitFor()
}
