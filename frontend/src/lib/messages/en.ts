/** Texts that belong to no single screen. */
export default {
  unauthorized: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  offline: 'No internet connection. Some features may not work.',
  retry: 'Try again',
  unreachable: {
    title: "The service isn't responding",
    text: 'Your connection or our service is down. Nothing is lost.',
  },
  crashed: {
    title: 'This page stopped working',
    text: 'Something went wrong on our side. Reloading the page usually helps.',
    reload: 'Reload the page',
  },
}
