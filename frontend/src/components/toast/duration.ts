/** How long a toast stays that says nothing else. */
export const DURATION_MS = 5000
