/** What was typed and not sent yet, in this tab: a reload, a sign-in or a lost network takes nothing away. */
type Draft = Record<string, string>

function read(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : {}
  } catch {
    return {}
  }
}

function write(key: string, draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage what was typed lives as long as the page.
  }
}

export function saveDraft(key: string, form: HTMLFormElement) {
  const values = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  write(key, Object.fromEntries(values) as Draft)
}

/** Lays a draft over another one: what was typed last wins, and fields that were left empty do not count. */
export function moveDraft(from: string, to: string) {
  const typed = Object.entries(read(from)).filter(([, value]) => value !== '')
  if (typed.length > 0) write(to, { ...read(to), ...Object.fromEntries(typed) })
  forgetDraft(from)
}

/** Puts the draft back into fields that are as they came; whatever was typed meanwhile is newer. */
export function restoreDraft(key: string, form: HTMLFormElement) {
  for (const [name, value] of Object.entries(read(key))) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList)
      restoreChoice(
        [...field].filter((one) => one instanceof HTMLInputElement),
        value
      )
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.value !== field.defaultValue || field.value === value) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function restoreChoice(choices: HTMLInputElement[], value: string) {
  if (choices.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return
  for (const choice of choices) choice.checked = choice.value === value
}

export function forgetDraft(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There was none to forget.
  }
}
