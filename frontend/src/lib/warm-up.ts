let load: (() => unknown) | undefined

/** The app says once how the code behind the sign-in is loaded; what stands below it cannot know. */
export function onWarmUp(loadSignedIn: () => unknown) {
  load = loadSignedIn
}

/** Fetches the code behind the sign-in while the user still reads or types, so that the next screen is there at once. */
export function warmUp() {
  load?.()
  load = undefined
}
