/** A code as it is kept and compared: people type it in any case and with spaces around. */
export function normalCode(text: string): string {
  return text.trim().toUpperCase()
}
