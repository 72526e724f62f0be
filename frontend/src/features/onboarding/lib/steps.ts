/** The steps of the tutorial, in order. */
export const steps = ['welcome', 'verify', 'server', 'connect', 'dashboard', 'plans', 'ready'] as const

export type Step = (typeof steps)[number]

/** How long a step takes to fade in or out. */
export const FADE_MS = 200
/** From the moment the e-mail is seen to be verified to the next step. */
export const ADVANCE_MS = 2000
