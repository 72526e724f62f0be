/** Texts of 'Am I protected?'. */
export default {
  ask: 'Am I protected?',
  asking: 'Looking...',
  through: (city: string) => `Your traffic leaves through ${city}`,
  outside: 'Your traffic does not go through one of our servers',
  limits:
    'This is about this browser, just now, and about the way its question took: IPv4 or IPv6, not both. Your address was compared and forgotten.',
  failed: 'We could not find out',
  failedText: 'The question did not get through. That says nothing about your tunnel.',
  offline: 'You are offline, so nothing leaves at all. Ask again when you are back.',
  again: 'Ask again',
}
