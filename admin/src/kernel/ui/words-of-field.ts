/**
 * How a form calls one of its fields: react-admin marks each input with its source.
 * @param form what holds the form
 */
export function labelIn(form: Element | null, field: string): string {
  const input = inputIn(form, field)
  // That of a choice is no label element.
  const label = input?.querySelector('label, .MuiInputLabel-root')?.cloneNode(true)
  // The asterisk of what is required.
  if (label instanceof Element) for (const mark of label.querySelectorAll('[aria-hidden]')) mark.remove()
  return label?.textContent?.trim() || inWords(field)
}

/**
 * Where a form shows a field, to be sorted by; what it does not show comes last.
 * @param form what holds the form
 */
export function placeIn(form: Element | null, field: string): number {
  const input = inputIn(form, field)
  const place = input ? [...(form?.querySelectorAll('[class*="ra-input-"]') ?? [])].indexOf(input) : -1
  return place === -1 ? Infinity : place
}

/** Whether a form shows a field. */
export function isShownIn(form: Element | null, field: string): boolean {
  return inputIn(form, field) !== null
}

function inputIn(form: Element | null, field: string): Element | null {
  return form?.querySelector(`[class~="ra-input-${field}"]`) ?? null
}

/** 'firstName' → 'First name', for what the form does not show right now. */
function inWords(field: string): string {
  const name = field.slice(field.lastIndexOf('.') + 1)
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a field holds, to be read. */
export function wordsOf(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || 'empty'
  if (value === null || value === undefined || value === '') return 'empty'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
