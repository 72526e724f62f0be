const KEY = 'culvert:cancel-reason'

/** Has the page that is loaded next, in this tab, ask this user why they cancelled: their subscription is over and not loaded again. */
export function keepQuestion(userId: number) {
  try {
    sessionStorage.setItem(KEY, String(userId))
  } catch {
    // Without storage they aren't asked.
  }
}

export function isQuestionKept(userId: number): boolean {
  try {
    return sessionStorage.getItem(KEY) === String(userId)
  } catch {
    return false
  }
}

export function dropQuestion() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Then none was kept.
  }
}
